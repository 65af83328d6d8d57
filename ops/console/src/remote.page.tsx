import { opsEndpoints, type OpsRemote } from '@galla/shared/contract';
import { useCallback, useState } from 'react';
import { call } from './api';
import { AskedView } from './asked-view';
import { ConfirmDialog, type Act } from './confirm-dialog';
import { sayTime } from './format';
import { HealthPanel } from './health-panel';
import { useLive } from './live';
import { fill, TextsContext, useTexts } from './messages/texts';
import { ReleasesPanel } from './releases-panel';
import { ShareBar } from './remotes.page';
import { RemoteActions } from './remote-actions';
import { addressOf } from './route';
import { useAsked } from './use-asked';
import { useContext } from 'react';

/** One remote: who has what, how it does, and what may be done. */
export function RemotePage({ name, mayChange }: { name: string; mayChange: boolean }) {
  const texts = useTexts();
  const { revision } = useLive();
  const [act, setAct] = useState<Act | null>(null);
  const [done, setDone] = useState('');
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- a new revision is the reason to ask again
  const ask = useCallback(() => call(opsEndpoints.remote, { params: { remote: name } }), [name, revision]);
  const { asked, again } = useAsked(ask);
  return (
    <>
      <p>
        <a href={addressOf.remotes}>← {texts.back}</a>
      </p>
      <h1>{name}</h1>
      <output className={done === '' ? 'sr' : 'notice good'}>{done}</output>
      <AskedView asked={asked} again={again}>
        {(remote) => (
          <>
            <Standing remote={remote} />
            {mayChange ? <RemoteActions remote={remote} onAct={setAct} /> : null}
            <HealthPanel name={name} revision={revision} />
            <ReleasesPanel remote={remote} mayChange={mayChange} onAct={setAct} />
            {act === null ? null : (
              <ConfirmDialog
                act={act}
                onClose={() => setAct(null)}
                onDone={() => {
                  setDone(fill(texts.done, { what: act.text }));
                  setAct(null);
                  again();
                }}
                onOutdated={again}
              />
            )}
          </>
        )}
      </AskedView>
    </>
  );
}

function Standing({ remote: { stable, lastGood, rollout, freeze } }: { remote: OpsRemote }) {
  const texts = useTexts();
  const { language } = useContext(TextsContext);
  return (
    <section className="card">
      {freeze === null ? null : (
        <p className="notice cold">{fill(texts.frozenBy, { by: freeze.by, reason: freeze.reason })}</p>
      )}
      <dl className="wide">
        <dt>{texts.stable}</dt>
        <dd>
          <code>{stable ?? texts.none}</code>
        </dd>
        <dt>{texts.lastGood}</dt>
        <dd>
          <code>{lastGood ?? texts.none}</code>
        </dd>
        <dt>{texts.canary}</dt>
        <dd>
          {rollout === null ? (
            texts.noCanary
          ) : (
            <>
              <code>{rollout.releaseId}</code>{' '}
              {rollout.paused ? <span className="badge warn">{texts.paused}</span> : null}{' '}
              <span className="quiet">
                {fill(texts.startedBy, { at: sayTime(rollout.startedAt, language), by: rollout.startedBy })}
              </span>
              <ShareBar basisPoints={rollout.basisPoints} paused={rollout.paused} />
            </>
          )}
        </dd>
      </dl>
    </section>
  );
}
