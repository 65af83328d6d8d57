import { useStore } from 'zustand';
import { later } from '@galla/shared/composition';
import { useKeys } from '@galla/shared/keys';
import { notify } from '@galla/shared/notify';
import { useNavigate } from '@galla/shared/router';
import { placeAt } from '../frame/panel-places';
import type { Panel } from '../frame/use-panel';
import { shellTexts } from '../messages/shell-texts';
import { frameKeys, goPaths } from './frame.keys';
import { focusSearch, saveForm } from './screen-acts';
import { closePalette, paletteStore, showKeys, showPalette } from './palette-store';
import { paletteTexts } from './palette-texts';

const sayFailed = (): void => {
  closePalette();
  notify.error({ message: shellTexts('frame.screenFailedMessage'), id: 'palette' });
};

const dialogs = later(async () => {
  const [{ PaletteDialogs }, { registerPaletteMessages }] = await Promise.all([
    import(/* webpackChunkName: "palette" */ './palette-dialogs'),
    import('./palette-texts'),
  ]);
  await registerPaletteMessages();
  return PaletteDialogs;
}, sayFailed);

/** The keys that count everywhere, and what they open. The code of the dialogs comes with the first press. */
export function PaletteHost({ panel }: { panel: Panel }) {
  const shown = useStore(paletteStore, (state) => state.shown);
  const navigate = useNavigate();
  const go = (path: string): (() => void) | null => {
    const place = placeAt(panel.places, path);
    return place && panel.mayOpen(place.permission) ? () => void navigate(path) : null;
  };
  useKeys(
    frameKeys,
    (act) => paletteTexts(`keys.${act}`),
    {
      palette: showPalette,
      help: showKeys,
      search: focusSearch,
      save: saveForm,
      goHome: go(goPaths.goHome),
      goOrders: go(goPaths.goOrders),
      goMenu: go(goPaths.goMenu),
      goCategories: go(goPaths.goCategories),
      goSetup: go(goPaths.goSetup),
      goCustomers: go(goPaths.goCustomers),
      goOffers: go(goPaths.goOffers),
      goPhone: go(goPaths.goPhone),
      goReport: go(goPaths.goReport),
      goAccount: go(goPaths.goAccount),
    },
    'frame',
  );
  return shown && <dialogs.Part key={shown} shown={shown} panel={panel} />;
}
