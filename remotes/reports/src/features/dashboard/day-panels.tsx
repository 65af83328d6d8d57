import type { Dashboard, Figure } from '@galla/contract';
import { useLanguage } from '@galla/shared/i18n';
import { Text } from '@galla/ui';
import { durationText } from '../../lib/duration';
import { lostName } from '../../lib/lost-name';
import { useTexts } from '../../messages/texts';
import { FigureLink } from '../../ui/figures/figure';
import { useFigureView } from '../../ui/figures/figure-view';
import { Trend, type Better } from '../../ui/trend';
import { Panel } from './panel';
import styles from './panels.module.css';

interface FactProps {
  label: string;
  figure: Figure;
  write: (value: number) => string;
  better?: Better;
  lead?: boolean;
  /** Whether there is a comparison. */
  known?: boolean;
}

function Fact({ label, figure, write, better = 'more', lead = false, known = true }: FactProps) {
  const { than, ordersBefore } = useFigureView();
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <span className={lead ? styles.big : styles.middle}>
          {known ? <FigureLink figure={figure} write={write} about={label} /> : '–'}
        </span>
        {known && lead && figure.previous !== null && (
          <Trend
            now={figure.value}
            before={figure.previous}
            ordersBefore={ordersBefore}
            than={than}
            better={better}
          />
        )}
      </dd>
    </div>
  );
}

/** Acceptance times today, and late orders. */
export function AcceptancePanel({ data }: { data: Dashboard }) {
  const t = useTexts();
  const { locale } = useLanguage();
  const { figures } = useFigureView();
  const { accepted, averageMs, late } = data.acceptance;
  return (
    <Panel title={t('dashboard.acceptance')}>
      <dl className={styles.facts}>
        <Fact
          lead
          better="less"
          known={accepted.value > 0}
          label={t('dashboard.acceptTime')}
          figure={averageMs}
          write={(ms) => durationText(ms, locale)}
        />
        <Fact label={t('report.operational.accepted')} figure={accepted} write={figures.count} />
        <Fact label={t('report.operational.late')} figure={late} write={figures.count} better="less" />
      </dl>
    </Panel>
  );
}

/** Lost orders today, with the reasons. */
export function LossesPanel({ data }: { data: Dashboard }) {
  const t = useTexts();
  const { figures } = useFigureView();
  const { orders, amount, rows } = data.cancellations;
  return (
    <Panel title={t('dashboard.losses')}>
      <dl className={styles.facts}>
        <Fact
          lead
          better="less"
          label={t('report.cancellations.orders')}
          figure={orders}
          write={figures.count}
        />
        {amount && <Fact label={t('report.cancellations.amount')} figure={amount} write={figures.summary} />}
      </dl>
      {rows.length > 0 && (
        <ul className={styles.list} aria-label={t('report.cancellations.reasons')}>
          {rows.map((row) => (
            <li key={`${row.status} ${row.reason ?? ''}`}>
              <Text as="span" size="sm">
                {lostName(row, t)}
              </Text>
              <FigureLink figure={row.orders} write={figures.count} about={lostName(row, t)} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
