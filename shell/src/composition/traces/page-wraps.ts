/** Something that code of a remote added to the page itself. */
export interface Trace {
  /** For people: 'listener of "scroll" on window'. */
  name: string;
  isLeft: () => boolean;
  /** Absent: it can't be taken away from here. */
  undo?: () => void;
}

/** Notes what is added, if code of a remote did it. */
type Note = (trace: Trace) => void;

type ListenerOptions = boolean | AddEventListenerOptions | undefined;
const isCapture = (options: ListenerOptions): boolean =>
  typeof options === 'boolean' ? options : (options?.capture ?? false);

/** A property of this very object instead of the one of its prototype; the returned function gives that back. */
function shadow(target: object, name: string, make: (original: (...given: unknown[]) => unknown) => unknown) {
  const original: unknown = Reflect.get(target, name);
  if (typeof original !== 'function') return () => undefined;
  const own = Object.getOwnPropertyDescriptor(target, name);
  const call = (...given: unknown[]): unknown => Reflect.apply(original, target, given);
  Reflect.set(target, name, make(call));
  return () => {
    if (own) Object.defineProperty(target, name, own);
    else Reflect.deleteProperty(target, name);
  };
}

function followListeners(target: Window | Document, where: string, note: Note): (() => void)[] {
  const present = new Map<unknown, Set<string>>();
  const keyOf = (type: unknown, options: unknown) => `${type} ${isCapture(options as ListenerOptions)}`;
  return [
    shadow(target, 'addEventListener', (add) => (type: unknown, listener: unknown, options: unknown) => {
      add(type, listener, options);
      const { once, signal } = typeof options === 'object' ? (options as AddEventListenerOptions) : {};
      // It ends by itself.
      if (once || !listener) return;
      const key = keyOf(type, options);
      const keys = present.get(listener) ?? new Set<string>();
      present.set(listener, keys.add(key));
      note({
        name: `listener of "${type}" on ${where}`,
        isLeft: () => keys.has(key) && !signal?.aborted,
        undo: () =>
          target.removeEventListener(String(type), listener as EventListener, options as ListenerOptions),
      });
    }),
    shadow(
      target,
      'removeEventListener',
      (remove) => (type: unknown, listener: unknown, options: unknown) => {
        remove(type, listener, options);
        present.get(listener)?.delete(keyOf(type, options));
      },
    ),
  ];
}

function followIntervals(page: Window, note: Note): (() => void)[] {
  const running = new Set<unknown>();
  return [
    shadow(page, 'setInterval', (set) => (...given: unknown[]) => {
      const id = set(...given);
      running.add(id);
      note({
        name: `interval of ${Number(given[1] ?? 0)} ms`,
        isLeft: () => running.has(id),
        undo: () => page.clearInterval(id as number),
      });
      return id;
    }),
    shadow(page, 'clearInterval', (clear) => (id: unknown) => {
      clear(id);
      running.delete(id);
    }),
  ];
}

const insertions = ['append', 'prepend', 'appendChild', 'insertBefore'] as const;

/** Elements beside the page's own. Those that a release's files come by leave with it. */
function followElements(
  parent: HTMLElement,
  note: Note,
  isOfRelease: (url: string) => boolean,
): (() => void)[] {
  return insertions.map((method) =>
    shadow(parent, method, (insert) => (...given: unknown[]) => {
      const result = insert(...given);
      const added = method === 'insertBefore' ? given.slice(0, 1) : given;
      for (const element of added) {
        if (!(element instanceof Element)) continue;
        const { src, href } = element as HTMLScriptElement & HTMLLinkElement;
        if (isOfRelease(src || href || '')) continue;
        note({
          name: `<${element.localName}> in ${parent.localName}`,
          isLeft: () => element.parentNode === parent,
          undo: () => element.remove(),
        });
      }
      return result;
    }),
  );
}

/** An address changed past the router, which then shows another screen than it says. */
const followAddress = (history: History, note: Note): (() => void)[] =>
  (['pushState', 'replaceState'] as const).map((method) =>
    shadow(history, method, (change) => (...given: unknown[]) => {
      change(...given);
      note({ name: `history.${method} past the router`, isLeft: () => true });
    }),
  );

/**
 * Tells what is added to this page; the returned function gives it its own functions back.
 * @param isOfRelease whether an address is that of a file of a followed release
 */
export function wrapPage(page: Window, note: Note, isOfRelease: (url: string) => boolean): () => void {
  const { document, history } = page;
  const restore = [
    ...followListeners(page, 'window', note),
    ...followListeners(document, 'document', note),
    ...followIntervals(page, note),
    ...followElements(document.head, note, isOfRelease),
    ...followElements(document.body, note, isOfRelease),
    ...followAddress(history, note),
  ];
  return () => restore.forEach((undo) => undo());
}
