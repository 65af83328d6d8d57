import { opsEndpoints, type OpsRelease, type OpsRemote } from '@galla/contract';
import { useLanguage } from '@galla/shared/i18n';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from './api';
import { QueryView } from './query-view';
import type { Act } from './confirm-dialog';
import { opsQueries } from './ops-queries';
import { sayTime } from './format';
import { useTexts } from './messages/texts';

const pageSize = 20;
const mostReleases = 200;

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
  const t = useTexts();
  const [limit, setLimit] = useState(pageSize);
  const { remote: name, version } = remote;
  const query = useQuery(opsQueries.releases(name, Math.min(limit, mostReleases)));
  return (
    <section className="card">
      <h2>{t('releases')}</h2>
      <QueryView query={query}>
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
            {total > releases.length && limit < mostReleases ? (
              <button type="button" onClick={() => setLimit(limit + pageSize)}>
                {t('more')}
              </button>
            ) : null}
          </>
        )}
      </QueryView>
    </section>
  );
}

function ReleaseRow({ release }: { release: OpsRelease }) {
  const t = useTexts();
  const { locale } = useLanguage();
  const { releaseId, standing, publishedAt, publishedBy, quarantine } = release;
  return (
    <span className="grow">
      <code>{releaseId}</code> <span className={`badge ${standing}`}>{t(`standings.${standing}`)}</span>
      <br />
      <span className="quiet">
        {t('published')} <time dateTime={publishedAt}>{sayTime(publishedAt, locale)}</time>{' '}
        {t('by', { by: publishedBy })}
      </span>
      {quarantine === null ? null : (
        <span className="notice bad">
          {t('quarantined', { by: quarantine.by, reason: quarantine.reason })}
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
  const t = useTexts();
  const { remote, releaseId, quarantine } = release;
  const quarantined = quarantine === null;
  const label = quarantined ? t('quarantine') : t('allow');
  const text = t(quarantined ? 'quarantineText' : 'allowText', { release: releaseId });
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
