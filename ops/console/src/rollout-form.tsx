import { businessTypeSchema, opsEndpoints, rolloutRulesSchema, type OpsRemote } from '@galla/contract';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { call } from './api';
import type { Act } from './confirm-dialog';
import { sayShare } from './format';
import { useTexts } from './messages/texts';
import { opsQueries } from './ops-queries';
import { QueryView } from './query-view';
import { readRolloutFields, ruleLists } from './rollout-fields';

/** Only the newest releases are offered; older ones are rarely needed. */
const offeredReleases = 100;
const quickShares = [1, 5, 10, 25, 50, 100];

/** Share and rules of a canary. Returns an action that needs a confirmation. */
export function RolloutForm({ remote, onAct }: { remote: OpsRemote; onAct: (act: Act) => void }) {
  const t = useTexts();
  const { rollout } = remote;
  const [share, setShare] = useState(rollout === null ? '5' : String(rollout.basisPoints / 100));
  const [problem, setProblem] = useState<string | null>(null);
  const name = remote.remote;
  const query = useQuery(opsQueries.releases(name, offeredReleases));
  const present = rollout?.rules ?? rolloutRulesSchema.parse({});
  const labels = {
    allow: { merchantIds: t('allowMerchants'), outletIds: t('allowOutlets'), userIds: t('allowUsers') },
    deny: { merchantIds: t('denyMerchants'), outletIds: t('denyOutlets'), userIds: t('denyUsers') },
  };

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = readRolloutFields(new FormData(event.currentTarget), share);
    if (fields.kind === 'refused')
      return setProblem(t(fields.field === 'share' ? 'shareInvalid' : 'idsInvalid'));
    const { releaseId, basisPoints, rules } = fields;
    setProblem(null);
    const { version } = remote;
    onAct({
      text: t('canaryText', { remote: name, release: releaseId, share: sayShare(basisPoints) }),
      label: t('confirm'),
      danger: false,
      run: (reason) =>
        call(opsEndpoints.setRollout, {
          params: { remote: name },
          version,
          body: { releaseId, basisPoints, rules, reason },
        }),
    });
  }

  return (
    <QueryView query={query}>
      {({ releases }) => (
        <form className="rollout" onSubmit={handleSubmit}>
          <label>
            {t('release')}
            <select name="releaseId" defaultValue={rollout?.releaseId}>
              {releases
                .filter(({ standing, quarantine }) => standing !== 'stable' && quarantine === null)
                .map(({ releaseId }) => (
                  <option key={releaseId}>{releaseId}</option>
                ))}
            </select>
          </label>
          <label>
            {t('sharePercent')}
            <input inputMode="decimal" value={share} onChange={(event) => setShare(event.target.value)} />
          </label>
          <p className="buttons">
            {quickShares.map((percent) => (
              <button key={percent} type="button" className="small" onClick={() => setShare(String(percent))}>
                {percent} %
              </button>
            ))}
          </p>
          <details>
            <summary>{t('rules')}</summary>
            <label className="line">
              <input type="checkbox" name="internal" defaultChecked={present.cohorts.internal} />{' '}
              {t('internal')}
            </label>
            <fieldset>
              <legend>{t('businessTypes')}</legend>
              {businessTypeSchema.options.map((type) => (
                <label key={type} className="line">
                  <input
                    type="checkbox"
                    name="businessType"
                    value={type}
                    defaultChecked={present.cohorts.businessTypes.includes(type)}
                  />{' '}
                  {type}
                </label>
              ))}
            </fieldset>
            {(['allow', 'deny'] as const).flatMap((list) =>
              ruleLists.map((of) => (
                <label key={`${list}.${of}`}>
                  {labels[list][of]}
                  <textarea
                    name={`${list}.${of}`}
                    rows={2}
                    spellCheck={false}
                    defaultValue={present[list][of].join('\n')}
                  />
                </label>
              )),
            )}
          </details>
          {problem === null ? null : (
            <p className="notice bad" role="alert">
              {problem}
            </p>
          )}
          <p className="buttons">
            <button type="submit" className="main">
              {rollout === null ? t('startCanary') : t('changeCanary')}
            </button>
          </p>
        </form>
      )}
    </QueryView>
  );
}
