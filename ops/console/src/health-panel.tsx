import { opsEndpoints, type HealthFigures, type RemoteHealth } from '@galla/shared/contract';
import { useCallback, useContext, useState } from 'react';
import { call } from './api';
import { AskedView } from './asked-view';
import { sayRate, sayTime } from './format';
import { HealthChart } from './health-chart';
import { useTick } from './live';
import { TextsContext, useTexts } from './messages/texts';
import { ScrollArea } from './scroll-area';
import { useAsked } from './use-asked';

const refreshMs = 5_000;

/** How canary and stable release do, side by side, as pages report. */
export function HealthPanel({ name, revision }: { name: string; revision: number }) {
  const texts = useTexts();
  const [minutes, setMinutes] = useState('60');
  const tick = useTick(refreshMs);
  const ask = useCallback(
    () => call(opsEndpoints.health, { params: { remote: name }, query: { minutes } }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- time and a new revision are reasons to ask again
    [name, minutes, tick, revision],
  );
  const { asked, again } = useAsked(ask);
  return (
    <section className="card">
      <header className="heading">
        <h2>{texts.health}</h2>
        <label className="line">
          <span className="sr">{texts.period}</span>
          <select value={minutes} onChange={(event) => setMinutes(event.target.value)}>
            <option value="60">{texts.minutes60}</option>
            <option value="360">{texts.minutes360}</option>
            <option value="1440">{texts.minutes1440}</option>
          </select>
        </label>
      </header>
      <AskedView asked={asked} again={again}>
        {(health) => (
          <>
            <Windows health={health} />
            {health.canary === null ? null : (
              <p className={health.canary.verdict.rollback ? 'notice bad' : 'quiet'} lang="en">
                {health.canary.verdict.why}
              </p>
            )}
            {health.series.length === 0 ? (
              <p className="quiet">{texts.noReports}</p>
            ) : (
              <HealthChart health={health} />
            )}
            <Failures health={health} />
          </>
        )}
      </AskedView>
    </section>
  );
}

function Windows({ health: { canary, stable } }: { health: RemoteHealth }) {
  const texts = useTexts();
  const rows: [string, string, string, HealthFigures][] = [
    ...(canary === null
      ? []
      : ([
          ['canary', texts.standings.canary, texts.short, canary.short],
          ['canary', texts.standings.canary, texts.long, canary.long],
        ] as [string, string, string, HealthFigures][])),
    ...(stable === null
      ? []
      : ([
          ['stable', texts.standings.stable, texts.short, stable.short],
          ['stable', texts.standings.stable, texts.long, stable.long],
        ] as [string, string, string, HealthFigures][])),
  ];
  return (
    <ScrollArea label={texts.window}>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.release}</th>
            <th scope="col">{texts.window}</th>
            <th scope="col">{texts.sessions}</th>
            <th scope="col">{texts.failures}</th>
            <th scope="col">{texts.rate}</th>
            <th scope="col">{texts.merchants}</th>
            <th scope="col">{texts.kinds}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([track, label, window, figures]) => (
            <tr key={track + window}>
              <th scope="row">
                <span className={`key ${track}`} aria-hidden="true" /> {label}
              </th>
              <td>{window}</td>
              <td>{figures.sessions}</td>
              <td>{figures.failures}</td>
              <td>{sayRate(figures.failures, figures.sessions)}</td>
              <td>{figures.merchants}</td>
              <td>
                {Object.entries(figures.byKind)
                  .map(([kind, count]) => `${kind} ${count}`)
                  .join(', ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}

function Failures({ health: { failures } }: { health: RemoteHealth }) {
  const texts = useTexts();
  const { language } = useContext(TextsContext);
  if (failures.length === 0) return null;
  return (
    <details>
      <summary>
        {texts.latestFailures} ({failures.length})
      </summary>
      <ul className="rows">
        {failures.map(({ at, releaseId, kind, message, merchantId }) => (
          <li key={`${at} ${releaseId} ${kind} ${merchantId}`}>
            <time dateTime={at}>{sayTime(at, language)}</time> <code>{releaseId}</code>{' '}
            <strong>{kind}</strong> <span lang="en">{message}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
