import { useEffect, useRef } from 'react';
import { endpoints, type SocialAccount, type SocialPage } from '@galla/contract';
import { failureText } from '@galla/shared/http';
import { formatDate } from '@galla/shared/format';
import { notify } from '@galla/shared/notify';
import { useCallMutation, useQuery, useQueryClient } from '@galla/shared/query';
import { useNavigateIfHere, useSearchParams } from '@galla/shared/router';
import {
  Banner,
  Button,
  ButtonLink,
  Card,
  confirm,
  EmptyState,
  ErrorPanel,
  Group,
  Heading,
  LoadingNote,
  Page,
  Skeleton,
  Spacer,
  Stack,
  StatusDot,
  Text,
} from '@galla/ui';
import { paths } from '../../lib/paths';
import { networkProblemOf, problemText, useOutletTime } from '../../lib/social/network-problem';
import { accountsQuery, goToNetwork, pagesQuery, refreshSocial } from '../../lib/social/social.queries';
import { useTexts } from '../../messages/texts';
import { AreaTabs } from '../../ui/area-tabs';
import { ConnectButton } from '../../ui/network-problem';
import styles from './socials.module.css';

/**
 * /panel/socials: accounts of the network, their pages, and the state of the connections. The network redirects back
 * here.
 */
export function SocialsPage() {
  const t = useTexts();
  const accounts = useQuery(accountsQuery);
  const pages = useQuery(pagesQuery);
  const returned = useReturn();
  const connect = (): void => {
    goToNetwork(paths.socials).catch((error: unknown) => notify.error({ message: failureText(error) }));
  };
  return (
    <Page
      title={t('social.title')}
      description={t('social.description')}
      actions={
        <>
          <ButtonLink to={paths.omniChannel}>{t('social.hub.title')}</ButtonLink>
          <ButtonLink to={paths.managePosts}>{t('social.allPosts')}</ButtonLink>
          <ButtonLink to={paths.createPost} icon="edit">
            {t('social.newPost')}
          </ButtonLink>
          <Button variant="primary" icon="plus" onClick={connect}>
            {t('social.connect')}
          </Button>
        </>
      }
    >
      <AreaTabs />
      {returned.busy && <Banner tone="info">{t('social.connecting')}</Banner>}
      {returned.problem !== null && (
        <Banner tone="error" onDismiss={returned.dismiss}>
          {returned.problem}
        </Banner>
      )}
      {accounts.isPending && (
        <>
          <Skeleton height={160} radius={12} />
          <LoadingNote />
        </>
      )}
      {accounts.isError && (
        <ErrorPanel title={t('social.loadFailed')} onRetry={() => void accounts.refetch()} />
      )}
      {accounts.data?.length === 0 && !returned.busy && (
        <EmptyState
          icon="share"
          title={t('social.none')}
          message={t('social.noneMore')}
          action={{ label: t('social.connect'), onClick: connect, icon: 'plus' }}
        />
      )}
      {accounts.data?.map((account) => (
        <AccountCard
          key={account.accountId}
          account={account}
          pages={pages.data?.filter(({ accountId }) => accountId === account.accountId) ?? []}
        />
      ))}
    </Page>
  );
}

function AccountCard({ account, pages }: { account: SocialAccount; pages: readonly SocialPage[] }) {
  const t = useTexts();
  const client = useQueryClient();
  const { locale, timeZone } = useOutletTime();
  const { accountId, userName: name, state, expiresAt, connectedAt, scheduled } = account;
  const date = (at: string) => formatDate(at, { locale, timeZone });
  const leave = useCallMutation(endpoints.social.logout, {
    onSuccess: () => refreshSocial(client),
    failureToast: true,
  });
  const ask = async (): Promise<void> => {
    const message = [
      t('social.disconnectMore'),
      ...(scheduled > 0 ? [t('social.disconnectScheduled', { count: scheduled })] : []),
    ].join(' ');
    const sure = await confirm({
      title: t('social.disconnectTitle', { name }),
      message,
      confirmLabel: t('social.disconnect'),
      danger: true,
    });
    if (sure) leave.mutate({ accountId });
  };
  const expired = state === 'expired';
  return (
    <Card as="section" aria-label={name} {...(expired && { tone: 'red' as const })}>
      <Stack gap={3}>
        <Group gap={3} align="center">
          <Stack gap={0}>
            <Heading level={2}>{name}</Heading>
            <StatusDot tone={expired ? 'red' : 'green'}>{t(`social.accountState.${state}`)}</StatusDot>
          </Stack>
          <Spacer />
          {expired && <ConnectButton label={t('social.connectAgain')} keep={async () => paths.socials} />}
          <Button
            size="sm"
            variant="dangerGhost"
            edge="end"
            loading={leave.isPending}
            onClick={() => void ask()}
          >
            {t('social.disconnect')}
          </Button>
        </Group>
        {expired ? (
          <Text>{t('social.expiredMore')}</Text>
        ) : (
          <Text size="sm" tone="muted">
            {[
              t('social.since', { date: date(connectedAt) }),
              ...(expiresAt === null ? [] : [t('social.until', { date: date(expiresAt) })]),
            ].join(', ')}
          </Text>
        )}
        <ul className={styles.pages} aria-label={t('social.pagesOf', { name })}>
          {pages.map((page) => (
            <li key={page.pageId} className={styles.page}>
              <Text weight="semibold">{page.name}</Text>
              <Text size="sm" tone="muted">
                {[t(`social.kind.${page.kind}`), page.category].filter((part) => part !== '').join(' · ')}
              </Text>
              <Text size="sm" tone="muted" numeric>
                {t('social.followers', {
                  count: page.followers,
                  shown: page.followers.toLocaleString(locale),
                })}
              </Text>
            </li>
          ))}
        </ul>
      </Stack>
    </Card>
  );
}

/** Completes the network's redirect: the URL has its code, or the user's denial. */
function useReturn() {
  const t = useTexts();
  const client = useQueryClient();
  const navigate = useNavigateIfHere();
  const { time } = useOutletTime();
  const [params] = useSearchParams();
  const done = useRef<string | null>(null);
  const code = params.get('code');
  const state = params.get('state');
  const login = useCallMutation(endpoints.social.login, {
    onSuccess: async ({ returnTo }) => {
      await refreshSocial(client);
      await navigate(returnTo, { replace: true });
    },
  });
  const { mutate } = login;
  useEffect(() => {
    // A code is valid once.
    if (code === null || state === null || done.current === code) return;
    done.current = code;
    mutate({ code, state });
  }, [code, state, mutate]);

  const refused = networkProblemOf(login.error);
  const failure = refused === null ? login.failure : problemText(t, refused, time);
  return {
    busy: login.isPending,
    problem: params.has('error') ? t('social.denied') : login.isError ? failure : null,
    dismiss: () => {
      login.reset();
      void navigate(paths.socials, { replace: true });
    },
  };
}
