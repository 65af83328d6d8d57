import { lazyModule } from '@galla/shared/composition';
import { registerMessages } from '@galla/shared/i18n';
import { posNamespace } from './texts';

const texts = lazyModule(async () => {
  const { laterEn } = await import('./later.en');
  await registerMessages(posNamespace, {
    en: laterEn,
    // One file for all of the remote: this replaces its loader of the first texts, if that was not needed yet.
    hi: () => import('./hi').then((module) => module.hi),
  });
  return laterEn;
});

/** Code that is loaded later, with the texts that only such code uses. */
export async function withLaterTexts<Code>(code: Promise<Code>): Promise<Code> {
  const [loaded] = await Promise.all([code, texts.load()]);
  return loaded;
}
