import type { HistoryEntry } from '@galla/contract';
import { useLanguage } from '@galla/shared/i18n';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sayTime } from './format';
import { useTexts } from './messages/texts';
import { opsQueries } from './ops-queries';
import { QueryView } from './query-view';

/** The audit history with actor, time and reason, and its integrity check. */
export function HistoryPage() {
  const t = useTexts();
  const [remote, setRemote] = useState('');
  const history = useInfiniteQuery(opsQueries.history(remote));
  const { data: check } = useQuery(opsQueries.historyCheck);
  const { data: known } = useQuery(opsQueries.remotes);
  return (
    <>
      <h1>{t('history')}</h1>
      {check ? (
        <p className={check.intact ? 'quiet' : 'notice bad'} role={check.intact ? undefined : 'alert'}>
          {check.intact ? t('intact', { count: check.entries }) : t('broken', { at: check.brokenAt ?? 0 })}
          {check.intact && check.unverified > 0 && ` ${t('unverified', { count: check.unverified })}`}
        </p>
      ) : null}
      <label className="line">
        {t('remote')}{' '}
        <select value={remote} onChange={(event) => setRemote(event.target.value)}>
          <option value="">{t('everything')}</option>
          {known?.remotes.map(({ remote: name }) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <QueryView query={history}>
        {({ pages }) => {
          const entries = pages.flatMap((page) => page.entries);
          if (entries.length === 0) return <p className="quiet">{t('noHistory')}</p>;
          return (
            <>
              <ol className="rows card">
                {entries.map((entry) => (
                  <li key={entry.seq ?? entry.at}>
                    <Entry entry={entry} />
                  </li>
                ))}
              </ol>
              {history.hasNextPage ? (
                <button type="button" onClick={() => void history.fetchNextPage()}>
                  {t('more')}
                </button>
              ) : null}
            </>
          );
        }}
      </QueryView>
    </>
  );
}

function Entry({ entry }: { entry: HistoryEntry }) {
  const t = useTexts();
  const { locale } = useLanguage();
  const { seq, at, action, remote, releaseId, by, reason, details } = entry;
  return (
    <article className="grow">
      <p>
        <span className={`badge ${action}`}>{t(`acts.${action}`)}</span> {remote}{' '}
        {releaseId === null ? null : <code>{releaseId}</code>}
      </p>
      {reason === '' ? null : <p>{reason}</p>}
      <p className="quiet">
        {seq === null ? '' : `${seq} · `}
        <time dateTime={at}>{sayTime(at, locale)}</time> · {by}
      </p>
      {Object.keys(details).length === 0 ? null : (
        <details>
          <summary>{t('details')}</summary>
          <pre>{JSON.stringify(details, null, 2)}</pre>
        </details>
      )}
    </article>
  );
}
