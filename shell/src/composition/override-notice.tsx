import { lazyComponent } from '@galla/shared/composition';
import { useAskedOverride, useOverride } from './composition-context';

const banner = lazyComponent<object>(
  async () => (await import(/* webpackChunkName: "override" */ './override-banner')).OverrideBanner,
);

/** The banner of a developer's override, where there is one. */
export function OverrideNotice() {
  const override = useOverride();
  const asked = useAskedOverride();
  return override || asked ? <banner.Part /> : null;
}
