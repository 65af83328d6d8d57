import { useMessages } from '@galla/shared/i18n';
import type { en } from '../messages/en';
import type { RemoteFailure } from '../release/remote-state';
import './remote-failure-panel.css';

interface Props {
  failures: readonly RemoteFailure[];
  onRetry: () => void;
}

/** Shown in place of a failed remote. Plain elements, with as few dependencies as possible. */
export function RemoteFailurePanel({ failures, onRetry }: Props) {
  const t = useMessages<typeof en>('composition');
  const first = failures[0];
  return (
    <section className="g-remote-failure" role="alert">
      <h1 className="g-remote-failure-title">{t('title')}</h1>
      {first && <p>{t(`reason.${first.reason}`)}</p>}
      <p>{t('goesOn')}</p>
      <button type="button" className="g-remote-failure-retry" onClick={onRetry}>
        {t('retry')}
      </button>
      <details className="g-remote-failure-details">
        <summary>{t('details')}</summary>
        <ul>
          {failures.map((failure) => (
            <li key={`${failure.releaseId}/${failure.reason}/${failure.message}`}>
              {failure.remote}@{failure.releaseId ?? '–'} · {failure.reason} · {failure.message}
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
