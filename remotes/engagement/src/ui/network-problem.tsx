import type { ReactNode } from 'react';
import type { NetworkProblem, PostTarget } from '@galla/contract';
import { useCallMutation } from '@galla/shared/query';
import { Button, Group, Icon, Stack, Text } from '@galla/ui';
import { problemText, triedAgainAt, tryingText, useOutletTime } from '../lib/social/network-problem';
import { goToNetwork } from '../lib/social/social.queries';
import { useTexts } from '../messages/texts';

/** Reconnects an account; the form is saved first and restored afterwards. */
export function ConnectButton({
  label,
  keep,
  variant = 'primary',
}: {
  label: string;
  /** Saves the input; returns the URL to come back to, or null when saving failed. */
  keep: () => Promise<string | null>;
  variant?: 'primary' | 'secondary';
}) {
  const connect = useCallMutation(
    async () => {
      const returnTo = await keep();
      if (returnTo !== null) await goToNetwork(returnTo);
    },
    { failureToast: true },
  );
  return (
    <Button variant={variant} size="sm" loading={connect.isPending} onClick={() => connect.mutate()}>
      {label}
    </Button>
  );
}

/** A page the post did not reach: what to do, or when it is tried again. */
export function TargetProblemNote({
  target,
  keep,
}: {
  target: PostTarget;
  keep: () => Promise<string | null>;
}) {
  const t = useTexts();
  const { time } = useOutletTime();
  if (target.problem === null) return null;
  if (triedAgainAt(target) === null)
    return <NetworkProblemNote problem={target.problem} about="post" keep={keep} />;
  return (
    <Text tone="amber" size="sm">
      <Icon name="refresh" size={16} /> {tryingText(t, target.problem, time)}
    </Text>
  );
}

/** A network error with its remedies: reconnect, another time, another image. */
export function NetworkProblemNote({
  problem,
  about,
  keep,
  children,
}: {
  problem: NetworkProblem;
  about: 'post' | 'campaign';
  keep: () => Promise<string | null>;
  /** Additional actions. */
  children?: ReactNode;
}) {
  const t = useTexts();
  const { time } = useOutletTime();
  const reconnect = problem.reason === 'tokenExpired' || problem.reason === 'disconnected';
  return (
    <Stack gap={2}>
      <Text tone="red" size="sm">
        <Icon name="warning" size={16} /> {problemText(t, problem, time, about)}
      </Text>
      {(reconnect || children !== undefined) && (
        <Group gap={2}>
          {reconnect && <ConnectButton label={t('social.connectAgain')} keep={keep} />}
          {children}
        </Group>
      )}
    </Stack>
  );
}
