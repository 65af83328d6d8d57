import type { DayReport } from '@galla/contract';
import { useLanguage } from '@galla/shared/i18n';
import { notify } from '@galla/shared/notify';
import { Button } from '@galla/ui';
import { figuresOf } from '../../lib/figures';
import { useTexts } from '../../messages/texts';
import { dayLines, linesAsText } from './day-lines';
import { printLines } from './print-lines';

/** Shares the day as text (where a device can't share, it is copied) and prints it. */
export function DayActions({ day }: { day: DayReport }) {
  const t = useTexts();
  const { locale } = useLanguage();
  const lines = () => dayLines(day, { t, locale, figures: figuresOf(locale, day.currency) });
  const title = t('day.title');
  const share = async (): Promise<void> => {
    const text = linesAsText(lines());
    try {
      if (typeof navigator.share === 'function') {
        await navigator.share({ title, text });
        return;
      }
      await navigator.clipboard.writeText(text);
      void notify.success({ message: t('day.copied') });
    } catch (error) {
      // The person closed the device's own dialog.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      void notify.error({ message: t('day.shareFailed') });
    }
  };
  const print = (): void => {
    try {
      printLines(title, lines());
    } catch {
      void notify.error({ message: t('day.printFailed') });
    }
  };
  return (
    <>
      <Button onClick={() => void share()}>{t('day.share')}</Button>
      <Button icon="print" onClick={print}>
        {t('day.print')}
      </Button>
    </>
  );
}
