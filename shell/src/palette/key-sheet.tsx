import { useState } from 'react';
import { keyBoard, type ActiveKey } from '@galla/shared/keys';
import { Heading, IconButton } from '@galla/shared/ui';
import { KeyNames } from './key-names';
import { closePalette } from './palette-store';
import { usePaletteTexts } from './palette-texts';

/** Every key that does something at this moment, those of the present screen first. */
export function KeySheet() {
  const t = usePaletteTexts();
  // What was in force when the list was opened; nothing changes beneath a dialog.
  const [{ here, everywhere }] = useState(() => {
    const [frames = [], ...screens] = keyBoard.layers();
    const here = screens.flat();
    // A key that the screen has taken over does nothing else now.
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

function KeyList({ title, acts, none }: { title: string; acts: readonly ActiveKey[]; none: string }) {
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
