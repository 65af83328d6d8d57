import { useMemo } from 'react';
import { useStore } from 'zustand';
import { lazyComponent } from '@galla/shared/composition';
import { useLanguage } from '@galla/shared/i18n';
import { useShortcuts, type ShortcutTable } from '@galla/shared/keys';
import { useNavigate } from '@galla/shared/router';
import type { Panel } from '../panel/use-panel';
import { frameKeys, screenKeysOf, type ScreenKey } from './frame.keys';
import { focusSearch, saveForm } from './screen-acts';
import { closePalette, paletteStore, showKeys, showPalette } from './palette-store';
import { paletteTexts } from './palette-texts';

const dialogs = lazyComponent(async () => {
  const [{ PaletteDialogs }, { registerPaletteMessages }] = await Promise.all([
    import(/* webpackChunkName: "palette" */ './palette-dialogs'),
    import('./palette-texts'),
  ]);
  await registerPaletteMessages();
  return PaletteDialogs;
});

/** The frame's keys, those of declared screens between the shell's first and last. */
function frameTable(toScreens: readonly ScreenKey[]): ShortcutTable {
  const { goAccount, ...others } = frameKeys;
  const declared = toScreens.filter(({ act }) => !(act in frameKeys));
  return {
    ...others,
    ...Object.fromEntries(declared.map(({ act, keys }) => [act, { keys, keyOnly: true }])),
    goAccount,
  };
}

const isOwnAct = (act: string): act is keyof typeof frameKeys => Object.hasOwn(frameKeys, act);
const nameOf = (act: string): string => (isOwnAct(act) ? paletteTexts(`keys.${act}`) : act);

/** Global keys and the dialogs they open. The dialogs' code is loaded on first use. */
export function PaletteHost({ panel }: { panel: Panel }) {
  const shown = useStore(paletteStore, (state) => state.shown);
  const navigate = useNavigate();
  const { language } = useLanguage();
  const toScreens = useMemo(() => screenKeysOf(panel.places), [panel.places]);
  const table = useMemo(() => frameTable(toScreens), [toScreens]);
  const go = toScreens.map(({ act, place: { path, permission } }) => [
    act,
    panel.mayOpen(permission) ? () => void navigate(path) : null,
  ]);
  useShortcuts(
    table,
    (act) => toScreens.find((key) => key.act === act)?.place.key?.labels[language] ?? nameOf(act),
    {
      palette: showPalette,
      help: showKeys,
      search: focusSearch,
      save: saveForm,
      ...Object.fromEntries(go),
    },
    'frame',
  );
  return shown && <dialogs.Part key={shown} shown={shown} panel={panel} onClose={closePalette} />;
}
