import { createRemoteTexts, type RemoteModule } from '@galla/shared/composition';
import { registerTexts } from './messages/register';
import { lazyPart } from './lib/lazy-part';
import { ReportsScreen } from './reports.screen';

const texts = createRemoteTexts(registerTexts);

const TodayWidget = lazyPart(async () => (await import('./features/dashboard/today-widget')).TodayWidget);
const YesterdayLine = lazyPart(
  async () => (await import('./features/dashboard/yesterday-line')).YesterdayLine,
);

/** The remote's entry for the shell: today, reports and customers. */
export const remote: RemoteModule = {
  Routes: texts.with(ReportsScreen),
  widgets: { today: texts.with(TodayWidget), yesterday: texts.with(YesterdayLine) },
  mount: texts.mount,
};
