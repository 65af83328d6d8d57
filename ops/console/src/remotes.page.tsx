import { type OpsRemote } from '@galla/contract';
import { useQuery } from '@tanstack/react-query';
import { opsQueries } from './ops-queries';
import { QueryView } from './query-view';
import { sayShare } from './format';
import { useTexts } from './messages/texts';
import { addressOf } from './route';

/** Overview of all remotes. */
export function RemotesPage() {
  const t = useTexts();
  const remotesQuery = useQuery(opsQueries.remotes);
  return (
    <>
      <h1>{t('remotes')}</h1>
      <QueryView query={remotesQuery}>
        {({ remotes }) =>
          remotes.length === 0 ? (
            <p className="quiet">
              {t('nothingPublished')} <code>{t('nothingPublishedHint')}</code>
            </p>
          ) : (
            <ul className="cards">
              {remotes.map((remote) => (
                <li key={remote.remote}>
                  <RemoteCard remote={remote} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </>
  );
}

function RemoteCard({ remote }: { remote: OpsRemote }) {
  const t = useTexts();
  const { rollout, freeze } = remote;
  return (
    <article className="card">
      <h2>
        <a
          className="cover"
          href={addressOf.remote(remote.remote)}
          aria-label={t('open', { remote: remote.remote })}
        >
          {remote.remote}
        </a>
        {freeze === null ? null : <span className="badge cold">{t('frozen')}</span>}
        {rollout?.paused ? <span className="badge warn">{t('paused')}</span> : null}
      </h2>
      <dl>
        <dt>{t('stable')}</dt>
        <dd>
          <code>{remote.stable ?? t('none')}</code>
        </dd>
        <dt>{t('canary')}</dt>
        <dd>{rollout === null ? t('none') : <code>{rollout.releaseId}</code>}</dd>
      </dl>
      {rollout === null ? null : <ShareBar basisPoints={rollout.basisPoints} paused={rollout.paused} />}
    </article>
  );
}

/** Bar that shows the canary's share. */
export function ShareBar({ basisPoints, paused }: { basisPoints: number; paused: boolean }) {
  const t = useTexts();
  return (
    <div className="share">
      <meter
        min={0}
        max={10_000}
        value={basisPoints}
        aria-label={t('share')}
        className={paused ? 'paused' : ''}
      />
      <span>{sayShare(basisPoints)}</span>
    </div>
  );
}
