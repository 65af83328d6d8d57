import { Kbd } from '@galla/ui';
import { usePaletteTexts, type PaletteTexts } from './palette-texts';

const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

/** A key's name as printed on the user's keyboard. */
function nameOf(key: string, t: PaletteTexts): string {
  const named: Readonly<Record<string, string>> = {
    Enter: t('key.enter'),
    Escape: t('key.escape'),
    ArrowUp: t('key.up'),
    ArrowDown: t('key.down'),
    ArrowLeft: t('key.left'),
    ArrowRight: t('key.right'),
    mod: isApple() ? '⌘' : t('key.ctrl'),
  };
  return named[key] ?? key.toLocaleUpperCase();
}

/** The keys of an action as key caps, alternatives in sequence. */
export function KeyNames({ keys }: { keys: readonly string[] }) {
  const t = usePaletteTexts();
  return (
    <span className="key-names">
      {keys.map((way, index) => (
        <span key={way} className="key-way">
          {index > 0 && <span className="key-word">{t('sheet.or')}</span>}
          {way.split(' ').map((press, place) => (
            <span key={press} className="key-way">
              {place > 0 && <span className="key-word">{t('sheet.after')}</span>}
              {press.split('+').map((part) => (
                <Kbd key={part}>{nameOf(part, t)}</Kbd>
              ))}
            </span>
          ))}
        </span>
      ))}
    </span>
  );
}
