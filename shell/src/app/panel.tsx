import { OpeningNote } from '../ui/opening-note';
import { useLazyModule } from '@galla/shared/composition';
import { PartFailure } from '../ui/part-failure';
import type { PanelShow } from '../session/started-panel';
import { useShell } from '../session/shell-context';

/** The signed-in part of the page, fetched and started on first render. */
export function Panel({ show }: { show: PanelShow }) {
  const part = useLazyModule(useShell().panel);
  if (part.kind === 'failed') return <PartFailure onRetry={part.retry} />;
  return part.kind === 'loading' ? <OpeningNote /> : <part.module.Panel show={show} />;
}
