import { opsEndpoints, type OpsRemote, type TakenBack } from '@galla/contract';
import { useLanguage } from '@galla/shared/i18n';
import { Banner, Button, Card, Group, Heading, Spacer, Stack, Text } from '@galla/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../lib/api';
import { Instant } from '../ui/cells';
import type { Act } from '../ui/confirm-dialog';
import { sayShare, sayTime } from '../lib/format';
import { useTexts, type ConsoleText } from '../messages/texts';
import { opsQueries } from '../lib/ops-queries';
import { addressOf } from '../lib/route';
import { sayAudience } from '../ui/share-bar';

/**
 * On every page: what was taken back by itself, with the way there. Nothing while it is being read.
 * @param shown the remote whose page is open: it says more of its own
 */
export function TakenBackNotes({ shown }: { shown: string | null }) {
  const t = useTexts();
  const { locale } = useLanguage();
  const { data = [] } = useQuery(opsQueries.takenBack());
  return data
    .filter(({ remote }) => remote !== shown)
    .map(({ remote, releaseId, at }) => (
      <Banner key={remote} tone="warn">
        {t('takenBack.note', { remote, release: releaseId, at: sayTime(at, locale) })}{' '}
        <Link to={addressOf.remote(remote)}>{t('takenBack.look', { remote })}</Link>
      </Banner>
    ));
}

interface Props {
  remote: OpsRemote;
  mayChange: boolean;
  onAct: (act: Act) => void;
}

/** A verdict of the judge as somebody reads it who was woken by it: what, why, whom it hit, what is next, how to undo it. */
export function TakenBackCard({ remote, mayChange, onAct }: Props) {
  const t = useTexts();
  const { data = [] } = useQuery(opsQueries.takenBack(remote.remote));
  const verdict = data.find((each) => each.remote === remote.remote);
  if (verdict === undefined) return null;
  return (
    <Card as="section" aria-label={t('takenBack.title')}>
      <Stack gap={3}>
        <Group gap={3}>
          <Heading level={2}>{t('takenBack.title')}</Heading>
          <Spacer />
          {mayChange && remote.freeze === null ? (
            <Button onClick={() => onAct(undoOf(verdict, remote, t))}>{t('takenBack.undo')}</Button>
          ) : null}
        </Group>
        <Facts verdict={verdict} stable={remote.stable} />
      </Stack>
    </Card>
  );
}

function Facts({ verdict, stable }: { verdict: TakenBack; stable: string | null }) {
  const t = useTexts();
  const { remote, releaseId, at, why, canary } = verdict;
  return (
    <dl className="ops-facts">
      <Fact label={t('takenBack.what')}>
        <code>{releaseId}</code> <Instant at={at} />
      </Fact>
      <Fact label={t('why')}>
        <span lang="en">{why}</span>
      </Fact>
      {canary === null ? null : (
        <>
          <Fact label={t('merchants')}>
            {t('takenBack.merchants', { failing: canary.merchants.failing, all: canary.merchants.all })}
          </Fact>
          {canary.since === null ? null : (
            <Fact label={t('takenBack.since')}>
              <Instant at={canary.since} />
            </Fact>
          )}
          {canary.causes.length === 0 ? null : (
            <Fact label={t('takenBack.where')}>
              {canary.causes.map(({ kind, message, paths }) => (
                <div key={kind + message}>
                  {paths.join(', ')} <span lang="en">{`${kind}: ${message}`}</span>
                </div>
              ))}
            </Fact>
          )}
        </>
      )}
      <Fact label={t('takenBack.next')}>
        {stable === null
          ? t('takenBack.nobodyHas', { remote })
          : t('takenBack.everybodyHas', { remote, release: stable })}
      </Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <Text as="dt" size="sm" tone="muted">
        {label}
      </Text>
      <dd>{children}</dd>
    </div>
  );
}

/** Lifts the quarantine, and gives the release again to whom it went before. */
function undoOf({ remote: name, releaseId, canary }: TakenBack, { version }: OpsRemote, t: ConsoleText): Act {
  const params = { remote: name };
  const audience = canary === null ? '' : sayAudience(canary, t);
  const share = canary === null ? '' : sayShare(canary.basisPoints);
  return {
    label: t('takenBack.undo'),
    danger: true,
    text:
      canary === null
        ? t('takenBack.undoStable', { remote: name, release: releaseId })
        : t('takenBack.undoCanary', {
            remote: name,
            release: releaseId,
            who: audience === '' ? share : `${share}, ${audience}`,
          }),
    async run(reason) {
      const lifted = await call(opsEndpoints.quarantine, {
        params: { ...params, releaseId },
        version,
        body: { quarantined: false, force: false, reason },
      });
      const next = { params, version: lifted.version };
      if (canary === null) return call(opsEndpoints.promote, { ...next, body: { releaseId, reason } });
      const { basisPoints, rules } = canary;
      return call(opsEndpoints.setRollout, { ...next, body: { releaseId, basisPoints, rules, reason } });
    },
  };
}
