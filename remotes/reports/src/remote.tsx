import { createRemoteTexts, lazyComponent, type RemoteModule } from '@galla/shared/composition';
import { registerTexts } from './messages/register';
import { ReportsScreen } from './reports.screen';

const texts = createRemoteTexts(registerTexts);

const todayWidget = lazyComponent<object>(
  async () => (await import('./features/dashboard/today-widget')).TodayWidget,
);
const yesterdayLine = lazyComponent<object>(
  async () => (await import('./features/dashboard/yesterday-line')).YesterdayLine,
);

/** The remote's entry for the shell: home's figures, reports and customers. */
export const remote: RemoteModule = {
  Routes: texts.with(ReportsScreen),
  widgets: { today: texts.with(todayWidget.Part), yesterday: texts.with(yesterdayLine.Part) },
  fills: {
    customerInOrder: texts.before(
      async () => (await import('./features/customers/customer-in-order')).customerInOrder,
    ),
  },
  mount: texts.mount,
};
