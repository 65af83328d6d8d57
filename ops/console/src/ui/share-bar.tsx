import type { OpsRemote } from '@galla/contract';
import { Text } from '@galla/ui';
import { sayShare } from '../lib/format';
import { useTexts, type ConsoleText } from '../messages/texts';

type Audience = Pick<NonNullable<OpsRemote['rollout']>, 'basisPoints' | 'rules'>;

/** Who gets a canary beside its share, or instead of it: at 0 % its rules may still give it to somebody. */
export function sayAudience(
  { basisPoints, rules: { allow, deny, cohorts } }: Audience,
  t: ConsoleText,
): string {
  const count = ({ merchantIds, outletIds, userIds }: typeof allow) =>
    merchantIds.length + outletIds.length + userIds.length;
  const also = [
    ...(cohorts.internal ? [t('audience.internal')] : []),
    ...cohorts.businessTypes,
    ...(count(allow) > 0 ? [t('audience.named', { count: count(allow) })] : []),
  ];
  const never = count(deny) > 0 ? [t('audience.never', { count: count(deny) })] : [];
  if (also.length > 0)
    return [
      t(basisPoints === 0 ? 'audience.only' : 'audience.also', { who: also.join(', ') }),
      ...never,
    ].join('; ');
  return [...(basisPoints === 0 ? [t('audience.nobody')] : []), ...never].join('; ');
}

/** Bar that shows the canary's share, and whom its rules add. */
export function ShareBar({ rollout }: { rollout: Audience & { paused: boolean } }) {
  const t = useTexts();
  const { basisPoints, paused } = rollout;
  const audience = sayAudience(rollout, t);
  return (
    <div className="ops-lines">
      <div className="ops-share" data-paused={paused || undefined}>
        <meter min={0} max={10_000} value={basisPoints} aria-label={t('share')} />
        <span>{sayShare(basisPoints)}</span>
      </div>
      {audience === '' ? null : (
        <Text as="span" size="sm" tone="muted">
          {audience}
        </Text>
      )}
    </div>
  );
}
