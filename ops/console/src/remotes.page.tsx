import { opsEndpoints, type OpsRemote } from '@galla/shared/contract';
import { useCallback } from 'react';
import { call } from './api';
import { AskedView } from './asked-view';
import { sayShare } from './format';
import { useLive } from './live';
import { fill, useTexts } from './messages/texts';
import { addressOf } from './route';
import { useAsked } from './use-asked';

/** Where every remote stands, at a glance. */
export function RemotesPage() {
  const texts = useTexts();
  const { revision } = useLive();
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- a new revision is the reason to ask again
  const { asked, again } = useAsked(useCallback(() => call(opsEndpoints.remotes), [revision]));
  return (
    <>
      <h1>{texts.remotes}</h1>
      <AskedView asked={asked} again={again}>
        {({ remotes }) =>
          remotes.length === 0 ? (
            <p className="quiet">
              {texts.nothingPublished} <code>{texts.nothingPublishedHint}</code>
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
      </AskedView>
    </>
  );
}

function RemoteCard({ remote }: { remote: OpsRemote }) {
  const texts = useTexts();
  const { rollout, freeze } = remote;
  return (
    <article className="card">
      <h2>
        <a
          className="cover"
          href={addressOf.remote(remote.remote)}
          aria-label={fill(texts.open, { remote: remote.remote })}
        >
          {remote.remote}
        </a>
        {freeze === null ? null : <span className="badge cold">{texts.frozen}</span>}
        {rollout?.paused ? <span className="badge warn">{texts.paused}</span> : null}
      </h2>
      <dl>
        <dt>{texts.stable}</dt>
        <dd>
          <code>{remote.stable ?? texts.none}</code>
        </dd>
        <dt>{texts.canary}</dt>
        <dd>{rollout === null ? texts.none : <code>{rollout.releaseId}</code>}</dd>
      </dl>
      {rollout === null ? null : <ShareBar basisPoints={rollout.basisPoints} paused={rollout.paused} />}
    </article>
  );
}

/** How much of the merchants the canary's share is. */
export function ShareBar({ basisPoints, paused }: { basisPoints: number; paused: boolean }) {
  const texts = useTexts();
  return (
    <div className="share">
      <meter
        min={0}
        max={10_000}
        value={basisPoints}
        aria-label={texts.share}
        className={paused ? 'paused' : ''}
      />
      <span>{sayShare(basisPoints)}</span>
    </div>
  );
}
