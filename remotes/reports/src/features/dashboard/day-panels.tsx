import type { Dashboard, Figure } from '@galla/contract';
import { useLanguage } from '@galla/shared/i18n';
import { Text } from '@galla/ui';
import { KeyFigures } from '@galla/ui/kit';
import { durationText } from '../../lib/duration';
import { lostName } from '../../lib/lost-name';
import { useTexts } from '../../messages/texts';
import { FigureLink, FigureTile } from '../../ui/figures/figure';
import { useFigureView } from '../../ui/figures/figure-view';
import { Panel } from '../../ui/panel';
import list from '../../ui/row-list.module.css';

/** Beside the lead, whose change is said. */
const alone = (figure: Figure): Figure => ({ ...figure, previous: null });

/** Acceptance times today, and late orders. */
export function AcceptancePanel({ data }: { data: Dashboard }) {
  const t = useTexts();
  const { locale } = useLanguage();
  const { figures } = useFigureView();
  const { accepted, averageMs, late } = data.acceptance;
  return (
    <Panel title={t('dashboard.acceptance')}>
      <KeyFigures>
        <FigureTile
          lead
          better="less"
          label={t('dashboard.acceptTime')}
          average
          figure={averageMs}
          write={(ms) => durationText(ms, locale)}
        />
        <FigureTile label={t('report.operational.accepted')} figure={alone(accepted)} write={figures.count} />
        <FigureTile label={t('report.operational.late')} figure={alone(late)} write={figures.count} />
      </KeyFigures>
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
      <KeyFigures>
        <FigureTile
          lead
          better="less"
          label={t('report.cancellations.orders')}
          figure={orders}
          write={figures.count}
        />
        {amount && (
          <FigureTile
            label={t('report.cancellations.amount')}
            figure={alone(amount)}
            write={figures.summary}
          />
        )}
      </KeyFigures>
      {rows.length > 0 && (
        <ul className={list.rows} aria-label={t('report.cancellations.reasons')}>
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
