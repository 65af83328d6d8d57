import type { RemoteHealth } from '@galla/contract';
import { useLanguage } from '@galla/shared/i18n';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { opsQueries } from './ops-queries';
import { QueryView } from './query-view';
import { sayRate, sayTime } from './format';
import { HealthChart } from './health-chart';
import { sayKinds, windowsOf } from './health-windows';
import { useTexts } from './messages/texts';
import { ScrollArea } from './scroll-area';

/** Health of the canary and the stable release side by side, from the pages' reports. */
export function HealthPanel({ name }: { name: string }) {
  const t = useTexts();
  const [minutes, setMinutes] = useState('60');
  const query = useQuery(opsQueries.health(name, minutes));
  return (
    <section className="card">
      <header className="heading">
        <h2>{t('health')}</h2>
        <label className="line">
          <span className="sr">{t('period')}</span>
          <select value={minutes} onChange={(event) => setMinutes(event.target.value)}>
            <option value="60">{t('minutes60')}</option>
            <option value="360">{t('minutes360')}</option>
            <option value="1440">{t('minutes1440')}</option>
          </select>
        </label>
      </header>
      <QueryView query={query}>
        {(health) => (
          <>
            <Windows health={health} />
            {health.canary === null ? null : (
              <p className={health.canary.verdict.rollback ? 'notice bad' : 'quiet'} lang="en">
                {health.canary.verdict.why}
              </p>
            )}
            {health.series.length === 0 ? (
              <p className="quiet">{t('noReports')}</p>
            ) : (
              <HealthChart health={health} />
            )}
            {health.anonymous.sessions === 0 ? null : (
              <p className="quiet">
                {t('anonymousReports', {
                  failures: health.anonymous.failures,
                  count: health.anonymous.sessions,
                })}
              </p>
            )}
            <Failures health={health} />
          </>
        )}
      </QueryView>
    </section>
  );
}

function Windows({ health }: { health: RemoteHealth }) {
  const t = useTexts();
  return (
    <ScrollArea label={t('window')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('release')}</th>
            <th scope="col">{t('window')}</th>
            <th scope="col">{t('sessions')}</th>
            <th scope="col">{t('failures')}</th>
            <th scope="col">{t('rate')}</th>
            <th scope="col">{t('merchants')}</th>
            <th scope="col">{t('kinds')}</th>
          </tr>
        </thead>
        <tbody>
          {windowsOf(health).map(({ track, window, figures }) => (
            <tr key={track + window}>
              <th scope="row">
                <span className={`key ${track}`} aria-hidden="true" /> {t(`standings.${track}`)}
              </th>
              <td>{t(window)}</td>
              <td>{figures.sessions}</td>
              <td>{figures.failures}</td>
              <td>{sayRate(figures.failures, figures.sessions)}</td>
              <td>{figures.merchants}</td>
              <td>{sayKinds(figures.byKind)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}

function Failures({ health: { failures } }: { health: RemoteHealth }) {
  const t = useTexts();
  const { locale } = useLanguage();
  if (failures.length === 0) return null;
  return (
    <details>
      <summary>
        {t('latestFailures')} ({failures.length})
      </summary>
      <ul className="rows">
        {failures.map(({ at, releaseId, kind, message, merchantId }) => (
          <li key={`${at} ${releaseId} ${kind} ${merchantId}`}>
            <time dateTime={at}>{sayTime(at, locale)}</time> <code>{releaseId}</code> <strong>{kind}</strong>{' '}
            <span lang="en">{message}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
