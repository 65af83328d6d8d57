import { useMemo } from 'react';
import type { DayReport } from '@galla/contract';
import { formatDate } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { useQuery } from '@galla/shared/query';
import { useSearchParams } from '@galla/shared/router';
import { useNarrow } from '@galla/ui/kit';
import { Group, IconButton, Page, TabPanel, Tabs, Text } from '@galla/ui';
import { useDayEndText, useToday } from '../../lib/business-day';
import { figuresOf } from '../../lib/figures';
import { OutletChoice } from '../../ui/outlet-choice';
import { addDays, isDay } from '../../lib/period';
import { drillHref } from '../../lib/report-url';
import { useTexts } from '../../messages/texts';
import { FigureViewProvider } from '../../ui/figures/figure-view';
import { Settled } from '../../ui/settled';
import { DayActions } from './day-actions';
import { DayClose } from './day-close';
import { dayQuery } from './day.queries';
import { Evening } from './evening';
import { Opening } from './opening';
import styles from './day.module.css';

const parts = ['close', 'opening', 'evening'] as const;
type Part = (typeof parts)[number];

/** /panel/report/day: a day at its close, what an outlet opens with, and the message after the close. */
export function DayPage() {
  const t = useTexts();
  const [params, setParams] = useSearchParams();
  const today = useToday();
  const isNarrow = useNarrow();
  const dayEnd = useDayEndText();
  const part = parts.find((one) => one === params.get('part')) ?? 'close';
  const asked = params.get('date');
  const date = asked !== null && isDay(asked) && asked < today ? asked : today;
  const outletIds = params.get('outletIds') ?? undefined;
  const input = { date, ...(outletIds !== undefined && { outletIds }) };
  const query = useQuery(dayQuery(input));
  const change = (next: Record<string, string | undefined>): void =>
    setParams((before) => {
      for (const [name, value] of Object.entries(next)) {
        if (value === undefined) before.delete(name);
        else before.set(name, value);
      }
      return before;
    });

  const actions = part === 'close' && query.data && <DayActions day={query.data} />;

  return (
    <Page
      title={t('day.title')}
      description={[t('day.description'), dayEnd].filter(Boolean).join(' ')}
      actions={!isNarrow && actions}
    >
      <Tabs
        label={t('day.parts')}
        tabs={parts.map((key) => ({ key, label: t(`day.part.${key}`) }))}
        value={part}
        onChange={(next: Part) => change({ part: next === 'close' ? undefined : next })}
      />
      <TabPanel value={part} className={styles.part ?? ''}>
        {part === 'opening' ? (
          <Opening today={today} yesterday={addDays(today, -1)} />
        ) : part === 'evening' ? (
          <Evening />
        ) : (
          <>
            <div className={`g-toolbar ${styles.filters ?? ''}`}>
              <DayStep
                date={date}
                today={today}
                onChange={(next) => change({ date: next === today ? undefined : next })}
              />
              <OutletChoice value={outletIds} onChange={(next) => change({ outletIds: next })} />
            </div>
            <Settled query={query} isEmpty={() => false}>
              {(day) => (
                <DayView day={day} outletIds={outletIds}>
                  <DayClose day={day} />
                </DayView>
              )}
            </Settled>
            {isNarrow && <Group gap={2}>{actions}</Group>}
          </>
        )}
      </TabPanel>
    </Page>
  );
}

/** Formats and links of a day's figures. */
function DayView({
  day,
  outletIds,
  children,
}: {
  day: DayReport;
  outletIds: string | undefined;
  children: React.ReactNode;
}) {
  const { locale } = useLanguage();
  const view = useMemo(
    () => ({
      figures: figuresOf(locale, day.currency),
      hrefOf: (drill: Parameters<typeof drillHref>[1]) =>
        drillHref(
          {
            period: 'range' as const,
            from: day.date,
            to: day.date,
            compare: 'no' as const,
            ...(outletIds !== undefined && { outletIds }),
          },
          drill,
        ),
      than: '',
      before: '',
      ordersBefore: 0,
    }),
    [locale, day.currency, day.date, outletIds],
  );
  return <FigureViewProvider value={view}>{children}</FigureViewProvider>;
}

function DayStep({
  date,
  today,
  onChange,
}: {
  date: string;
  today: string;
  onChange: (date: string) => void;
}) {
  const t = useTexts();
  const { locale } = useLanguage();
  return (
    <Group gap={1}>
      <IconButton
        icon="chevronLeft"
        variant="secondary"
        label={t('filter.before.day')}
        onClick={() => onChange(addDays(date, -1))}
      />
      <Text as="output" weight="semibold" numeric className={styles.day ?? ''}>
        {date === today ? t('period.today') : formatDate(`${date}T00:00:00Z`, { locale, timeZone: 'UTC' })}
      </Text>
      <IconButton
        icon="chevronRight"
        variant="secondary"
        label={t('filter.after.day')}
        disabled={date === today}
        onClick={() => onChange(addDays(date, 1))}
      />
    </Group>
  );
}
