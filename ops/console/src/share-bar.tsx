import { sayShare } from './format';
import { useTexts } from './messages/texts';

/** Bar that shows the canary's share. */
export function ShareBar({ basisPoints, paused }: { basisPoints: number; paused: boolean }) {
  const t = useTexts();
  return (
    <div className="ops-share" data-paused={paused || undefined}>
      <meter min={0} max={10_000} value={basisPoints} aria-label={t('share')} />
      <span>{sayShare(basisPoints)}</span>
    </div>
  );
}
