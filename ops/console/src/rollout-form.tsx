import { businessTypeSchema, opsEndpoints, rolloutRulesSchema, type OpsRemote } from '@galla/shared/contract';
import { useCallback, useState, type FormEvent } from 'react';
import { call } from './api';
import { AskedView } from './asked-view';
import type { Act } from './confirm-dialog';
import { parsePercent, sayShare } from './format';
import { fill, useTexts } from './messages/texts';
import { useAsked } from './use-asked';

const lists = ['merchantIds', 'outletIds', 'userIds'] as const;
const quickShares = [1, 5, 10, 25, 50, 100];

/** Share and rules of a canary. Hands over what is to be done; nothing happens before it is confirmed. */
export function RolloutForm({ remote, onAct }: { remote: OpsRemote; onAct: (act: Act) => void }) {
  const texts = useTexts();
  const { rollout } = remote;
  const [share, setShare] = useState(rollout === null ? '5' : String(rollout.basisPoints / 100));
  const [problem, setProblem] = useState<string | null>(null);
  const name = remote.remote;
  const { asked, again } = useAsked(
    useCallback(
      () => call(opsEndpoints.releases, { params: { remote: name }, query: { limit: '100' } }),
      [name],
    ),
  );
  const rules = rollout?.rules ?? rolloutRulesSchema.parse({});
  const labels = {
    allow: { merchantIds: texts.allowMerchants, outletIds: texts.allowOutlets, userIds: texts.allowUsers },
    deny: { merchantIds: texts.denyMerchants, outletIds: texts.denyOutlets, userIds: texts.denyUsers },
  };

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const ids = (field: string) =>
      String(form.get(field))
        .split(/[\s,]+/)
        .filter((id) => id !== '');
    const named = (list: 'allow' | 'deny') =>
      Object.fromEntries(lists.map((of) => [of, ids(`${list}.${of}`)]));
    const said = rolloutRulesSchema.safeParse({
      allow: named('allow'),
      deny: named('deny'),
      cohorts: { internal: form.get('internal') === 'on', businessTypes: form.getAll('businessType') },
    });
    const basisPoints = parsePercent(share);
    if (basisPoints === null) return setProblem(texts.shareInvalid);
    if (!said.success) return setProblem(texts.idsInvalid);
    setProblem(null);
    const releaseId = String(form.get('releaseId'));
    const { version } = remote;
    onAct({
      text: fill(texts.canaryText, { remote: name, release: releaseId, share: sayShare(basisPoints) }),
      label: texts.confirm,
      danger: false,
      run: (reason) =>
        call(opsEndpoints.setRollout, {
          params: { remote: name },
          version,
          body: { releaseId, basisPoints, rules: said.data, reason },
        }),
    });
  }

  return (
    <AskedView asked={asked} again={again}>
      {({ releases }) => (
        <form className="rollout" onSubmit={handleSubmit}>
          <label>
            {texts.release}
            <select name="releaseId" defaultValue={rollout?.releaseId}>
              {releases
                .filter(({ standing, quarantine }) => standing !== 'stable' && quarantine === null)
                .map(({ releaseId }) => (
                  <option key={releaseId}>{releaseId}</option>
                ))}
            </select>
          </label>
          <label>
            {texts.sharePercent}
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
            <summary>{texts.rules}</summary>
            <label className="line">
              <input type="checkbox" name="internal" defaultChecked={rules.cohorts.internal} />{' '}
              {texts.internal}
            </label>
            <fieldset>
              <legend>{texts.businessTypes}</legend>
              {businessTypeSchema.options.map((type) => (
                <label key={type} className="line">
                  <input
                    type="checkbox"
                    name="businessType"
                    value={type}
                    defaultChecked={rules.cohorts.businessTypes.includes(type)}
                  />{' '}
                  {type}
                </label>
              ))}
            </fieldset>
            {(['allow', 'deny'] as const).flatMap((list) =>
              lists.map((of) => (
                <label key={`${list}.${of}`}>
                  {labels[list][of]}
                  <textarea
                    name={`${list}.${of}`}
                    rows={2}
                    spellCheck={false}
                    defaultValue={rules[list][of].join('\n')}
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
              {rollout === null ? texts.startCanary : texts.changeCanary}
            </button>
          </p>
        </form>
      )}
    </AskedView>
  );
}
