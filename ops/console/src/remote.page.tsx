import type { OpsRemote } from '@galla/contract';
import { useLanguage } from '@galla/shared/i18n';
import { useQuery } from '@tanstack/react-query';
import { Acting } from './acting';
import { QueryView } from './query-view';
import { sayTime } from './format';
import { HealthPanel } from './health-panel';
import { useTexts } from './messages/texts';
import { opsQueries } from './ops-queries';
import { ReleasesPanel } from './releases-panel';
import { ShareBar } from './remotes.page';
import { RemoteActions } from './remote-actions';
import { addressOf } from './route';

/** One remote: assignment, health and actions. */
export function RemotePage({ name, mayChange }: { name: string; mayChange: boolean }) {
  const t = useTexts();
  const query = useQuery(opsQueries.remote(name));
  return (
    <>
      <p>
        <a href={addressOf.remotes}>← {t('back')}</a>
      </p>
      <Acting title={name}>
        {(onAct) => (
          <QueryView query={query}>
            {(remote) => (
              <>
                <Standing remote={remote} />
                {mayChange ? <RemoteActions remote={remote} onAct={onAct} /> : null}
                <HealthPanel name={name} />
                <ReleasesPanel remote={remote} mayChange={mayChange} onAct={onAct} />
              </>
            )}
          </QueryView>
        )}
      </Acting>
    </>
  );
}

function Standing({ remote: { stable, lastGood, rollout, freeze } }: { remote: OpsRemote }) {
  const t = useTexts();
  const { locale } = useLanguage();
  return (
    <section className="card">
      {freeze === null ? null : (
        <p className="notice cold">{t('frozenBy', { by: freeze.by, reason: freeze.reason })}</p>
      )}
      <dl className="wide">
        <dt>{t('stable')}</dt>
        <dd>
          <code>{stable ?? t('none')}</code>
        </dd>
        <dt>{t('lastGood')}</dt>
        <dd>
          <code>{lastGood ?? t('none')}</code>
        </dd>
        <dt>{t('canary')}</dt>
        <dd>
          {rollout === null ? (
            t('noCanary')
          ) : (
            <>
              <code>{rollout.releaseId}</code>{' '}
              {rollout.paused ? <span className="badge warn">{t('paused')}</span> : null}{' '}
              <span className="quiet">
                {t('startedBy', { at: sayTime(rollout.startedAt, locale), by: rollout.startedBy })}
              </span>
              <ShareBar basisPoints={rollout.basisPoints} paused={rollout.paused} />
            </>
          )}
        </dd>
      </dl>
    </section>
  );
}
