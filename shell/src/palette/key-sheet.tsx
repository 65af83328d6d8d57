import { useState } from 'react';
import { shortcuts, type ActiveShortcut } from '@galla/shared/keys';
import { Heading, IconButton } from '@galla/ui';
import { KeyNames } from './key-names';
import { closePalette } from './palette-store';
import { usePaletteTexts } from './palette-texts';

/** All active keys, those of the current screen first. */
export function KeySheet() {
  const t = usePaletteTexts();
  // A snapshot from opening: keys don't change below a dialog.
  const [{ here, everywhere }] = useState(() => {
    const [frames = [], ...screens] = shortcuts.layers();
    const here = screens.flat();
    // A key overridden by the screen is listed only there.
    const taken = new Set(here.flatMap(({ keys }) => keys));
    return { here, everywhere: frames.filter(({ keys }) => !keys.every((key) => taken.has(key))) };
  });
  return (
    <>
      <header className="covering-head">
        <Heading level={2}>{t('sheet.title')}</Heading>
        <IconButton icon="x" label={t('palette.close')} onClick={closePalette} />
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls on a small screen, so the keyboard has to come there */}
      <section className="key-columns" aria-label={t('sheet.title')} tabIndex={0}>
        <KeyList title={t('sheet.here')} acts={here} none={t('sheet.nothingHere')} />
        <KeyList title={t('sheet.everywhere')} acts={everywhere} none="" />
      </section>
      <p className="covering-note">{t('sheet.note')}</p>
    </>
  );
}

function KeyList({ title, acts, none }: { title: string; acts: readonly ActiveShortcut[]; none: string }) {
  return (
    <section aria-label={title}>
      <Heading level={3}>{title}</Heading>
      {acts.length === 0 && <p className="key-none">{none}</p>}
      <dl className="key-list">
        {acts.map((act) => (
          <div key={act.id}>
            <dt>
              <KeyNames keys={act.keys} />
            </dt>
            <dd>{act.name()}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
