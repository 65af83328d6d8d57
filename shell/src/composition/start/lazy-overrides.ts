import { overrideCookieName, overrideParameter } from '@galla/contract';
import { lazyModule } from '@galla/shared/composition';
import type { AdmitOverride, Overrides } from '../release/override';
import type { EndedOverride } from '../release/override-store';
import type { PublicKeys } from '../release/release-signature';

const isKept = (): boolean => document.cookie.includes(`${overrideCookieName}=`);
const isAsked = (): boolean => new URLSearchParams(location.search).has(overrideParameter);

/** The page's overrides. Developers have them, so their code is loaded only where there is one. */
export function lazyOverrides(keys: () => PublicKeys, admit: AdmitOverride): Overrides {
  const code = lazyModule(async () => {
    const { createOverrides, pageOverridePlace } = await import(
      /* webpackChunkName: "override" */ '../release/override'
    );
    return createOverrides(pageOverridePlace(), keys(), () => Date.now(), admit);
  });
  const then = (act: (overrides: Overrides) => unknown): void =>
    void code.load().then(act).catch(reportError);
  return {
    takeAddress() {
      if (!isAsked()) return false;
      then((overrides) => overrides.takeAddress());
      return true;
    },
    async resolve(policy, userId) {
      if (!isKept()) return { kind: 'none' };
      try {
        return await (await code.load()).resolve(policy, userId);
      } catch (error) {
        // The released remote is better than no page.
        reportError(error);
        return { kind: 'none' };
      }
    },
    agree: () => then((overrides) => overrides.agree()),
    forget: () => then((overrides) => overrides.forget()),
  };
}

/** A requested override is not active: says why. */
export const sayOverrideEnded = (ended: EndedOverride): void =>
  void import(/* webpackChunkName: "override" */ './override-texts')
    .then((texts) => texts.sayOverrideEnded(ended))
    .catch(reportError);
