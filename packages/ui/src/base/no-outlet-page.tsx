import { Page } from './layout';
import { NoOutlet } from './states';

/** A whole screen that needs an outlet while there is none, under its own title. */
export function NoOutletPage({ title }: { title: string }) {
  return (
    <Page title={title}>
      <NoOutlet />
    </Page>
  );
}
