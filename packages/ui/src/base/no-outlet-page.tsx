import { Page } from './layout';
import { NoOutlet, type NoOutletReason } from './states';

/** A whole screen that needs an outlet while there is none, under its own title. */
export function NoOutletPage({ title, reason }: { title: string; reason: NoOutletReason }) {
  return (
    <Page title={title}>
      <NoOutlet reason={reason} />
    </Page>
  );
}
