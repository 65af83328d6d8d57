import { createRemoteTexts, type RemoteModule } from '@galla/shared/composition';
import { registerTexts } from './messages/register';
import { ReportsScreen } from './reports.screen';

const texts = createRemoteTexts(registerTexts);

/** The remote's entry for the shell: dashboard, reports and customers. */
export const remote: RemoteModule = { Routes: texts.with(ReportsScreen), mount: texts.mount };
