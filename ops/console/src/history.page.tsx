import { opsEndpoints, type HistoryEntry } from '@galla/shared/contract';
import { useCallback, useContext, useState } from 'react';
import { call } from './api';
import { AskedView } from './asked-view';
import { sayTime } from './format';
import { useLive } from './live';
import { fill, TextsContext, useTexts } from './messages/texts';
import { useAsked } from './use-asked';

const pageSize = 50;

/** Who did what, when and why, and whether that is what was written. */
export function HistoryPage() {
  const texts = useTexts();
  const { revision } = useLive();
  const [remote, setRemote] = useState('');
  const [older, setOlder] = useState<{ entries: HistoryEntry[]; more: boolean } | null>(null);
  const load = (before?: number) =>
    call(opsEndpoints.history, {
      query: {
        limit: String(pageSize),
        remote: remote || undefined,
        before: before === undefined ? undefined : String(before),
      },
    });
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- a new revision is the reason to ask again
  const { asked, again } = useAsked(useCallback(() => load(), [remote, revision]));
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- as above
  const check = useAsked(useCallback(() => call(opsEndpoints.checkHistory), [revision]));
  const names = useAsked(useCallback(() => call(opsEndpoints.remotes), []));
  const showOlder = async (entries: readonly HistoryEntry[]) => {
    const last = entries.at(-1)?.seq;
    if (!last) return;
    const page = await load(last).catch(() => null);
    if (page !== null) setOlder({ entries: [...(older?.entries ?? []), ...page.entries], more: page.more });
  };
  return (
    <>
      <h1>{texts.history}</h1>
      {check.asked.kind === 'ready' ? (
        <p
          className={check.asked.data.intact ? 'quiet' : 'notice bad'}
          role={check.asked.data.intact ? undefined : 'alert'}
        >
          {check.asked.data.intact
            ? fill(texts.intact, { count: check.asked.data.entries })
            : fill(texts.broken, { at: check.asked.data.brokenAt ?? 0 })}
        </p>
      ) : null}
      <label className="line">
        {texts.remote}{' '}
        <select
          value={remote}
          onChange={(event) => {
            setRemote(event.target.value);
            setOlder(null);
          }}
        >
          <option value="">{texts.everything}</option>
          {names.asked.kind === 'ready'
            ? names.asked.data.remotes.map(({ remote: name }) => <option key={name}>{name}</option>)
            : null}
        </select>
      </label>
      <AskedView asked={asked} again={again}>
        {(first) => {
          const known = new Set(first.entries.map(({ seq }) => seq));
          const all = [...first.entries, ...(older?.entries ?? []).filter(({ seq }) => !known.has(seq))];
          if (all.length === 0) return <p className="quiet">{texts.noHistory}</p>;
          return (
            <>
              <ol className="rows card">
                {all.map((entry) => (
                  <li key={entry.seq ?? entry.at}>
                    <Entry entry={entry} />
                  </li>
                ))}
              </ol>
              {(older ?? first).more ? (
                <button type="button" onClick={() => void showOlder(all)}>
                  {texts.more}
                </button>
              ) : null}
            </>
          );
        }}
      </AskedView>
    </>
  );
}

function Entry({ entry }: { entry: HistoryEntry }) {
  const texts = useTexts();
  const { language } = useContext(TextsContext);
  const { seq, at, action, remote, releaseId, by, reason, details } = entry;
  return (
    <article className="grow">
      <p>
        <span className={`badge ${action}`}>{texts.acts[action]}</span> {remote}{' '}
        {releaseId === null ? null : <code>{releaseId}</code>}
      </p>
      {reason === '' ? null : <p>{reason}</p>}
      <p className="quiet">
        {seq === null ? '' : `${seq} · `}
        <time dateTime={at}>{sayTime(at, language)}</time> · {by}
      </p>
      {Object.keys(details).length === 0 ? null : (
        <details>
          <summary>{texts.details}</summary>
          <pre>{JSON.stringify(details, null, 2)}</pre>
        </details>
      )}
    </article>
  );
}
