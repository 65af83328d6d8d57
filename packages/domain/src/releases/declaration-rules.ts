import {
  isOwnPermission,
  isPanelRight,
  panelIconNames,
  panelLetters,
  remoteDeclarationSchema,
  type Contributions,
  type PermissionKey,
  type RemoteDeclaration,
} from '@galla/contract';
import { unknownKeys } from './unknown-keys';

/** What a release or a galla.remote.json declares, and the remote that does. */
export type Declared = Contributions & Pick<RemoteDeclaration, 'backends' | 'settings'> & { remote: string };

/**
 * Permissions, events and extension points under another remote's prefix, and permissions it requires that neither the panel nor the
 * remote declares.
 */
export function foreignNames(declared: Declared): string[] {
  const { remote, navigation, routes, commands } = declared;
  const { searches = [], links = [], widgets = [], points = [], fills = [], backends = [] } = declared;
  const permissions = (declared.permissions ?? []).map(({ key }) => key);
  const events = (declared.events ?? []).map(({ name }) => name);
  const isDeclared = (key: PermissionKey): boolean =>
    !isOwnPermission(key) || isPanelRight(key) || permissions.includes(key);
  const asked = [
    ...navigation,
    ...routes,
    ...commands,
    ...searches,
    ...links,
    ...widgets,
    ...fills,
    ...backends,
  ].flatMap(({ permission = null }) => (permission === null || isDeclared(permission) ? [] : [permission]));
  const foreign = [
    ...permissions.filter((key) => isPanelRight(key) || !key.startsWith(`${remote}:`)),
    ...[...events, ...points.map(({ name }) => name)].filter((name) => !name.startsWith(`${remote}/`)),
    ...asked,
  ];
  return [...new Set(foreign)];
}

const isPanelIcon = (name: string): boolean => panelIconNames.some((each) => each === name);

/** Every place of a declaration that names an icon: 'navigation.0.icon'. */
function namedIcons({
  navigation,
  groups = [],
  searches = [],
  routes,
}: Declared): [at: string, name: string][] {
  const rows = { navigation, groups, searches };
  return [
    ...Object.entries(rows).flatMap(([list, each]) =>
      each.map(({ icon }, index): [string, string] => [`${list}.${index}.icon`, icon]),
    ),
    ...routes.flatMap(({ business }, index): [string, string][] =>
      business ? [[`routes.${index}.business.icon`, business.icon]] : [],
    ),
  ];
}

function iconProblems(declared: Declared): string[] {
  const drawn = Object.keys(declared.icons ?? {});
  return [
    ...drawn
      .filter(isPanelIcon)
      .map((name) => `icons.${name}: the panel has an icon of that name; give yours another`),
    ...namedIcons(declared)
      .filter(([, name]) => !isPanelIcon(name) && !drawn.includes(name))
      .map(([at, name]) => `${at}: there is no icon ‘${name}’ in the panel, and icons draws none`),
  ];
}

function letterProblems({ routes }: Declared): string[] {
  const before = new Map<string, string>();
  return routes.flatMap(({ path, key }, index) => {
    if (!key) return [];
    const at = `routes.${index}.key.letter`;
    const { letter } = key;
    if (panelLetters.includes(letter)) return [`${at}: G ${letter} leads to a screen of the shell`];
    const other = before.get(letter);
    before.set(letter, path);
    return other === undefined ? [] : [`${at}: G ${letter} leads to ${other} already`];
  });
}

function twiceProblems({ points = [], fills = [] }: Declared): string[] {
  return Object.entries({ points, fills }).flatMap(([list, declared]) => {
    const names = declared.map(({ name }) => name);
    return names.flatMap((name, at) =>
      names.indexOf(name) === at ? [] : [`${list}.${at}.name: ${name} is declared twice`],
    );
  });
}

/** What is wrong with a declaration whatever others declare, beyond its schema. Nothing to read is refused for it. */
export function declarationProblems(declared: Declared): string[] {
  return [
    ...foreignNames(declared).map(
      (name) => `${name} belongs to another part of the panel, or is not declared`,
    ),
    ...iconProblems(declared),
    ...letterProblems(declared),
    ...twiceProblems(declared),
  ];
}

/** The words for keys that a schema left out. */
export const unknownKeyProblems = (given: unknown, known: unknown): string[] =>
  unknownKeys(given, known).map((key) => `${key}: there is no such field`);

/**
 * Reads the content of a galla.remote.json as strictly as a publication does. `declared`: null where it does not fit the
 * schema.
 */
export function checkDeclaration(given: unknown): { declared: Declared | null; problems: string[] } {
  const parsed = remoteDeclarationSchema.safeParse(given);
  if (!parsed.success)
    return {
      declared: null,
      problems: parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`),
    };
  const declared = declaredBy(parsed.data);
  return {
    declared,
    problems: [...unknownKeyProblems(given, parsed.data), ...declarationProblems(declared)],
  };
}

const declaredBy = ({ name, ...contributions }: RemoteDeclaration): Declared => ({
  ...contributions,
  remote: name,
});

/** Parts that a declaration names and a loaded module of the remote does not bring. */
export function missingParts(
  { widgets = [], fills = [] }: Pick<Contributions, 'widgets' | 'fills'>,
  module: {
    widgets?: Readonly<Record<string, unknown>>;
    fills?: Readonly<Record<string, unknown>>;
    itemSheet?: unknown;
  },
): string[] {
  const ofWidgets = widgets.flatMap(({ name, place }) => {
    if (place === 'item')
      return module.itemSheet === undefined ? [`${name}: RemoteModule has no itemSheet`] : [];
    return Object.hasOwn(module.widgets ?? {}, name)
      ? []
      : [`${name}: RemoteModule.widgets has nothing of that name`];
  });
  const ofPoints = fills.flatMap(({ name }) =>
    Object.hasOwn(module.fills ?? {}, name) ? [] : [`${name}: RemoteModule.fills has nothing of that name`],
  );
  return [...ofWidgets, ...ofPoints];
}
