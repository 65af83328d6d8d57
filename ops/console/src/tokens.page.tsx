import { opsEndpoints, remoteRights, type PublishToken } from '@galla/contract';
import { useLanguage } from '@galla/shared/i18n';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Acting } from './acting';
import { call } from './api';
import { QueryView } from './query-view';
import { sayTime } from './format';
import { useTexts } from './messages/texts';
import { opsQueries } from './ops-queries';
import { useSubmit } from './use-submit';

/** Publishing tokens: their rights and last use. */
export function TokensPage({ mayManage }: { mayManage: boolean }) {
  const t = useTexts();
  const query = useQuery(opsQueries.tokens);
  return (
    <Acting title={t('tokens')}>
      {(onAct) => (
        <>
          <p className="quiet">{t('tokensHint')}</p>
          {mayManage ? (
            <NewToken onIssued={() => void query.refetch()} />
          ) : (
            <p className="quiet">{t('mayNotManage')}</p>
          )}
          <QueryView query={query}>
            {(tokens) =>
              tokens.length === 0 ? (
                <p className="quiet">{t('noTokens')}</p>
              ) : (
                <ul className="rows card" aria-label={t('tokens')}>
                  {tokens.map((token) => (
                    <li key={token.tokenId}>
                      <TokenRow token={token} />
                      {mayManage ? (
                        <button
                          type="button"
                          className="small"
                          aria-label={`${t('revoke')}: ${token.remote}, ${token.label}`}
                          onClick={() =>
                            onAct({
                              label: t('revoke'),
                              text: t('revokeText', { label: token.label, remote: token.remote }),
                              danger: true,
                              asks: 'nothing',
                              run: () =>
                                call(opsEndpoints.revokeToken, { params: { tokenId: token.tokenId } }),
                            })
                          }
                        >
                          {t('revoke')}
                        </button>
                      ) : null}
                    </li>
                  ))}
                </ul>
              )
            }
          </QueryView>
        </>
      )}
    </Acting>
  );
}

function TokenRow({ token }: { token: PublishToken }) {
  const { remote, rights, label, createdAt, createdBy, lastUsedAt } = token;
  const t = useTexts();
  const { locale } = useLanguage();
  return (
    <span className="grow">
      <strong>{remote}</strong> · {label}{' '}
      {rights.map((right) => (
        <span key={right} className="badge">
          {t(`rightNames.${right}`)}
        </span>
      ))}
      <br />
      <span className="quiet">
        {t('issuedBy', { at: sayTime(createdAt, locale), by: createdBy })} ·{' '}
        {lastUsedAt === null ? t('neverUsed') : t('lastUsed', { at: sayTime(lastUsedAt, locale) })}
      </span>
    </span>
  );
}

interface Issued extends PublishToken {
  token: string;
}

function NewToken({ onIssued }: { onIssued: () => void }) {
  const t = useTexts();
  const [issued, setIssued] = useState<Issued | null>(null);
  const remotesQuery = useQuery(opsQueries.remotes);
  const { problem, busy, onSubmit } = useSubmit(async (fields, form) => {
    const rights = fields.getAll('right');
    const body = { remote: String(fields.get('remote')), label: String(fields.get('label')), rights };
    setIssued(await call(opsEndpoints.issueToken, { body }));
    form.reset();
    onIssued();
  });
  if (issued !== null) return <IssuedToken issued={issued} onKept={() => setIssued(null)} />;
  return (
    <QueryView query={remotesQuery}>
      {({ remotes }) => (
        <form className="card narrow" onSubmit={onSubmit}>
          <h2>{t('newToken')}</h2>
          <label>
            {t('remote')}
            <input
              name="remote"
              list="remotes"
              required
              pattern="[a-z][a-z0-9\-]{0,39}"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              aria-describedby="remote-hint"
            />
          </label>
          <datalist id="remotes">
            {remotes.map(({ remote }) => (
              <option key={remote}>{remote}</option>
            ))}
          </datalist>
          <p id="remote-hint" className="quiet">
            {t('tokenRemoteHint')}
          </p>
          <fieldset>
            <legend>{t('rights')}</legend>
            {remoteRights.map((right) => (
              <label key={right} className="line">
                <input type="checkbox" name="right" value={right} defaultChecked={right === 'publish'} />{' '}
                {t(`rightTexts.${right}`)}
              </label>
            ))}
          </fieldset>
          <label>
            {t('tokenLabel')}
            <input name="label" required maxLength={80} />
          </label>
          {problem === null ? null : (
            <p className="notice bad" role="alert">
              {problem}
            </p>
          )}
          <button type="submit" className="main" disabled={busy}>
            {t('issueToken')}
          </button>
        </form>
      )}
    </QueryView>
  );
}

/** Shown only once, so it stays until the user confirms that the token is stored. */
function IssuedToken({ issued, onKept }: { issued: Issued; onKept: () => void }) {
  const t = useTexts();
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    field.current?.select();
    // Over plain HTTP the clipboard API is missing: the selected text can be copied manually.
    await navigator.clipboard.writeText(issued.token);
    setCopied(true);
  };
  return (
    <section className="card narrow" aria-label={t('newToken')}>
      <p className="notice warn" role="alert">
        {t('tokenIssued', { remote: issued.remote, label: issued.label })}
      </p>
      <label>
        {t('token')}
        <input
          ref={field}
          className="secret"
          readOnly
          value={issued.token}
          onFocus={(event) => event.currentTarget.select()}
        />
      </label>
      <p className="buttons">
        <button type="button" className="main" onClick={() => void copy().catch(() => undefined)}>
          {copied ? t('copied') : t('copy')}
        </button>
        <button type="button" onClick={onKept}>
          {t('tokenKept')}
        </button>
      </p>
    </section>
  );
}
