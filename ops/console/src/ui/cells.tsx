import { Text } from '@galla/ui';
import { useLanguage } from '@galla/shared/i18n';
import { sayTime } from '../lib/format';
import { useTexts } from '../messages/texts';

/** An instant and who did it. */
export function WhenAndWho({ at, by }: { at: string; by: string }) {
  const t = useTexts();
  return (
    <span>
      <Instant at={at} />{' '}
      <Text as="span" size="sm" tone="muted">
        {t('by', { by })}
      </Text>
    </span>
  );
}

export function Instant({ at }: { at: string }) {
  const { locale } = useLanguage();
  return (
    <time className="ops-instant" dateTime={at}>
      {sayTime(at, locale)}
    </time>
  );
}

/** A value that is not there. */
export function Nothing({ children }: { children: string }) {
  return (
    <Text as="span" tone="muted">
      {children}
    </Text>
  );
}
