import { opsEndpoints, type OpsRelease, type OpsRemote } from '@galla/shared/contract';
import { useCallback, useContext, useState } from 'react';
import { call } from './api';
import { AskedView } from './asked-view';
import type { Act } from './confirm-dialog';
import { sayTime } from './format';
import { fill, TextsContext, useTexts } from './messages/texts';
import { useAsked } from './use-asked';

const pageSize = 20;

/** Every release of a remote, newest first, and its quarantine. */
export function ReleasesPanel({
  remote,
  mayChange,
  onAct,
}: {
  remote: OpsRemote;
  mayChange: boolean;
  onAct: (act: Act) => void;
}) {
  const texts = useTexts();
  const [limit, setLimit] = useState(pageSize);
  const { remote: name, version, releases: count } = remote;
  const ask = useCallback(
    () =>
      call(opsEndpoints.releases, {
        params: { remote: name },
        query: { limit: String(Math.min(limit, 200)) },
      }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another version or number of releases is the reason to ask again
    [name, limit, version, count],
  );
  const { asked, again } = useAsked(ask);
  return (
    <section className="card">
      <h2>{texts.releases}</h2>
      <AskedView asked={asked} again={again}>
        {({ releases, total }) => (
          <>
            <ul className="rows">
              {releases.map((release) => (
                <li key={release.releaseId}>
                  <ReleaseRow release={release} />
                  {mayChange ? <QuarantineButton release={release} version={version} onAct={onAct} /> : null}
                </li>
              ))}
            </ul>
            {total > releases.length && limit < 200 ? (
              <button type="button" onClick={() => setLimit(limit + pageSize)}>
                {texts.more}
              </button>
            ) : null}
          </>
        )}
      </AskedView>
    </section>
  );
}

function ReleaseRow({ release }: { release: OpsRelease }) {
  const texts = useTexts();
  const { language } = useContext(TextsContext);
  const { releaseId, standing, publishedAt, publishedBy, quarantine } = release;
  return (
    <span className="grow">
      <code>{releaseId}</code> <span className={`badge ${standing}`}>{texts.standings[standing]}</span>
      <br />
      <span className="quiet">
        {texts.published} <time dateTime={publishedAt}>{sayTime(publishedAt, language)}</time>{' '}
        {fill(texts.by, { by: publishedBy })}
      </span>
      {quarantine === null ? null : (
        <span className="notice bad">
          {fill(texts.quarantined, { by: quarantine.by, reason: quarantine.reason })}
        </span>
      )}
    </span>
  );
}

function QuarantineButton({
  release,
  version,
  onAct,
}: {
  release: OpsRelease;
  version: number;
  onAct: (act: Act) => void;
}) {
  const texts = useTexts();
  const { remote, releaseId, quarantine } = release;
  const quarantined = quarantine === null;
  const label = quarantined ? texts.quarantine : texts.allow;
  const text = fill(quarantined ? texts.quarantineText : texts.allowText, { release: releaseId });
  const run = (reason: string, _quarantine: boolean, force: boolean) =>
    call(opsEndpoints.quarantine, {
      params: { remote, releaseId },
      version,
      body: { quarantined, force, reason },
    });
  return (
    <button
      type="button"
      className="small"
      aria-label={`${label}: ${releaseId}`}
      onClick={() => onAct({ label, text, run, danger: quarantined })}
    >
      {label}
    </button>
  );
}
