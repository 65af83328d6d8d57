import { lazyComponent } from '@galla/shared/composition';
import { useRealtime } from '@galla/shared/realtime';
import { holds, useSession } from '@galla/shared/session';
import { ButtonLink, StatusDot } from '@galla/ui';
import { paths } from '../../lib/paths';
import { useTexts } from '../../messages/texts';
import styles from './today-head.module.css';
import type { HomeScope } from './use-home-dashboard';

/** Most stores have one outlet, and nothing to choose. */
const outletSelect = lazyComponent<{ chosen: string | null }>(
  async () => (await import('./outlet-select')).OutletSelect,
);

/** Whether events update the figures, whose they are, and the way to the day's report. */
export function TodayHead({ scope: { chosen, asked }, day }: { scope: HomeScope; day?: string | undefined }) {
  const t = useTexts();
  const live = useRealtime((state) => state.socket === 'connected');
  const hasSeveral = useSession((state) => state.outletList.length > 1);
  const mayReport = useSession((state) => holds(state, 'report'));
  const outlets = asked === null ? '' : `&outletIds=${asked}`;
  return (
    <div className={styles.aside}>
      <StatusDot tone={live ? 'green' : 'amber'}>
        {t(live ? 'dashboard.live' : 'dashboard.notLive')}
      </StatusDot>
      {hasSeveral && (
        <div className={styles.choice}>
          <outletSelect.Part chosen={chosen} />
        </div>
      )}
      {mayReport && day !== undefined && (
        <ButtonLink
          size="sm"
          variant="ghost"
          edge="end"
          iconAfter="arrowRight"
          to={`${paths.report}?period=range&from=${day}&to=${day}${outlets}`}
        >
          {t('dashboard.toReport')}
        </ButtonLink>
      )}
    </div>
  );
}
