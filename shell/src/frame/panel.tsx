import { OpeningNote } from './opening-note';
import { usePagePart } from './page-part';
import { PartFailure } from './part-failure';
import { useShell } from './shell-context';

/** The signed-in half of the page, fetched and started when it is first shown. */
export function Panel({ show }: { show: 'screens' | 'landing' }) {
  const part = usePagePart(useShell().panel);
  if (part.kind === 'failed') return <PartFailure onRetry={part.retry} />;
  return part.kind === 'loading' ? <OpeningNote /> : <part.module.Panel show={show} />;
}
