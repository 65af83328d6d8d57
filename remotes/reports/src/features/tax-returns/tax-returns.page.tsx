import { useMemo } from 'react';
import { calendarDay } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { useQuery } from '@galla/shared/query';
import { realtime } from '@galla/shared/realtime';
import { useSearchParams } from '@galla/shared/router';
import { currentOutlet, useSession } from '@galla/shared/session';
import { Banner, EmptyState, Page, Text } from '@galla/ui';
import { Select } from '@galla/ui/kit';
import { figuresOf } from '../../lib/figures';
import { useTexts } from '../../messages/texts';
import { Settled } from '../../ui/settled';
import { ReturnComposition } from './return-composition';
import { ReturnFiles } from './return-files';
import { ReturnProblems } from './return-problems';
import { ReturnTables } from './return-tables';
import { ReturnTiles } from './return-tiles';
import { readMonth, registrationsQuery, taxReturnQuery } from './tax-returns.queries';
import styles from './tax-returns.module.css';

/** '2026-11' as the name of the month; short where it stands beside a GSTIN. */
const monthName = (month: string, locale: string, length: 'long' | 'short' = 'long'): string =>
  new Intl.DateTimeFormat(locale, { month: length, year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

/** /panel/tax-returns: a month of one GSTIN, and its files. Both choices are in the URL. */
export function TaxReturnsPage() {
  const t = useTexts();
  const registrations = useQuery(registrationsQuery());
  return (
    <Page title={t('returns.title')} description={t('returns.description')} width="list">
      <Settled query={registrations} isEmpty={({ registrations: all }) => all.length === 0}>
        {({ registrations: all, months }) => <ChosenMonth registrations={all} months={months} />}
      </Settled>
    </Page>
  );
}

interface ChosenMonthProps {
  registrations: readonly { gstin: string; legalName: string; outlets: string[] }[];
  months: readonly string[];
}

function ChosenMonth({ registrations, months }: ChosenMonthProps) {
  const t = useTexts();
  const { locale } = useLanguage();
  const [params, setParams] = useSearchParams();
  const timezone = useSession((state) => currentOutlet(state)?.timezone);
  const current = calendarDay(realtime.serverNow(), timezone).slice(0, 7);
  const wanted = readMonth(params.get('month'));
  const shownMonths = [...new Set([current, ...months, ...(wanted ? [wanted] : [])])].sort().reverse();
  const month = wanted ?? current;
  const gstin =
    registrations.find((each) => each.gstin === params.get('gstin'))?.gstin ?? registrations[0]?.gstin ?? '';
  const change = (next: Record<string, string>): void =>
    setParams({ gstin, month, ...next }, { replace: true });
  return (
    <>
      <div className={`g-toolbar ${styles.choice ?? ''}`}>
        <Select
          label={t('returns.gstin')}
          value={gstin}
          onChange={(chosen) => change({ gstin: chosen })}
          options={registrations.map((each) => ({
            value: each.gstin,
            label: each.gstin === '' ? t('returns.noGstin') : each.gstin,
            description: [...new Set([each.legalName, ...each.outlets])].join(' · '),
          }))}
        />
        <Select
          label={t('returns.month')}
          value={month}
          onChange={(chosen) => change({ month: chosen })}
          options={shownMonths.map((value) => ({ value, label: monthName(value, locale, 'short') }))}
        />
      </div>
      <Month key={`${gstin} ${month}`} gstin={gstin} month={month} current={month === current} />
    </>
  );
}

function Month({ gstin, month, current }: { gstin: string; month: string; current: boolean }) {
  const t = useTexts();
  const { locale } = useLanguage();
  const query = useQuery(taxReturnQuery(gstin, month));
  const figures = useMemo(() => figuresOf(locale, 'INR'), [locale]);
  return (
    <Settled query={query} isEmpty={() => false}>
      {(shown) =>
        shown.papers === 0 ? (
          <>
            <EmptyState
              icon="report"
              title={t('returns.emptyTitle', { month: monthName(month, locale) })}
              message={t('returns.emptyMessage')}
            />
            {shown.cmp08 && <ReturnComposition statement={shown.cmp08} figures={figures} />}
            <ReturnFiles month={shown} />
          </>
        ) : (
          <>
            <Text size="sm" tone="muted">
              {t('returns.outlets', { outlets: shown.outlets.join(', ') })}
              {current && `. ${t('returns.running')}`}
            </Text>
            {shown.regime !== 'regular' && (
              <Banner tone="info" title={t(`returns.regime.${shown.regime}`)}>
                {t(`returns.regimeHint.${shown.regime}`)}
              </Banner>
            )}
            <ReturnProblems problems={shown.problems} />
            <ReturnTiles month={shown} figures={figures} />
            {shown.cmp08 && <ReturnComposition statement={shown.cmp08} figures={figures} />}
            <ReturnFiles month={shown} />
            <ReturnTables month={shown} figures={figures} />
          </>
        )
      }
    </Settled>
  );
}
