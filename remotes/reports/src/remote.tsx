import { createRemoteTexts, type RemoteModule } from '@galla/shared/composition';
import { registerTexts } from './messages/register';
import { ReportsScreen } from './reports.screen';

const texts = createRemoteTexts(registerTexts);

/** What the shell gets: the dashboard, the reports and the customers. */
export const remote: RemoteModule = { Routes: texts.with(ReportsScreen), mount: texts.mount };
