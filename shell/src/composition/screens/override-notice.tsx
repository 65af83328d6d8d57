import { lazyComponent } from '@galla/shared/composition';
import { useAskedOverride, useOverride, useRefusedOverride } from './composition-context';

const banner = lazyComponent<object>(async () => {
  const [{ OverrideBanner }, { registerOverrideMessages }] = await Promise.all([
    import(/* webpackChunkName: "override" */ './override-banner'),
    import(/* webpackChunkName: "override" */ '../start/override-texts'),
  ]);
  await registerOverrideMessages();
  return OverrideBanner;
});

/** The banner of a developer's override, where there is one or one was asked for. */
export function OverrideNotice() {
  const override = useOverride();
  const asked = useAskedOverride();
  const refused = useRefusedOverride();
  return override || asked || refused ? <banner.Part /> : null;
}
