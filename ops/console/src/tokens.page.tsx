import { opsEndpoints, remoteRights, type PublishToken } from '@galla/shared/contract';
import { useCallback, useContext, useRef, useState } from 'react';
import { Acting } from './acting';
import { call } from './api';
import { AskedView } from './asked-view';
import { sayTime } from './format';
import { useTick } from './live';
import { fill, TextsContext, useTexts } from './messages/texts';
import { useAsked } from './use-asked';
import { useSubmit } from './use-submit';

const everyMs = 15_000;

/** Who may publish what, and when each token was used last. */
export function TokensPage({ mayManage }: { mayManage: boolean }) {
  const texts = useTexts();
  const tick = useTick(everyMs);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- time that has passed is the reason to ask again
  const { asked, again } = useAsked(useCallback(() => call(opsEndpoints.tokens), [tick]));
  return (
    <Acting title={texts.tokens} again={again}>
      {(onAct) => (
        <>
          <p className="quiet">{texts.tokensHint}</p>
          {mayManage ? <NewToken onIssued={again} /> : <p className="quiet">{texts.mayNotManage}</p>}
          <AskedView asked={asked} again={again}>
            {(tokens) =>
              tokens.length === 0 ? (
                <p className="quiet">{texts.noTokens}</p>
              ) : (
                <ul className="rows card" aria-label={texts.tokens}>
                  {tokens.map((token) => (
                    <li key={token.tokenId}>
                      <TokenRow token={token} />
                      {mayManage ? (
                        <button
                          type="button"
                          className="small"
                          aria-label={`${texts.revoke}: ${token.remote}, ${token.label}`}
                          onClick={() =>
                            onAct({
                              label: texts.revoke,
                              text: fill(texts.revokeText, { label: token.label, remote: token.remote }),
                              danger: true,
                              asks: 'nothing',
                              run: () =>
                                call(opsEndpoints.revokeToken, { params: { tokenId: token.tokenId } }),
                            })
                          }
                        >
                          {texts.revoke}
                        </button>
                      ) : null}
                    </li>
                  ))}
                </ul>
              )
            }
          </AskedView>
        </>
      )}
    </Acting>
  );
}

function TokenRow({ token }: { token: PublishToken }) {
  const { remote, rights, label, createdAt, createdBy, lastUsedAt } = token;
  const texts = useTexts();
  const { language } = useContext(TextsContext);
  return (
    <span className="grow">
      <strong>{remote}</strong> · {label}{' '}
      {rights.map((right) => (
        <span key={right} className="badge">
          {texts.rightNames[right]}
        </span>
      ))}
      <br />
      <span className="quiet">
        {fill(texts.issuedBy, { at: sayTime(createdAt, language), by: createdBy })} ·{' '}
        {lastUsedAt === null ? texts.neverUsed : fill(texts.lastUsed, { at: sayTime(lastUsedAt, language) })}
      </span>
    </span>
  );
}

interface Issued extends PublishToken {
  token: string;
}

function NewToken({ onIssued }: { onIssued: () => void }) {
  const texts = useTexts();
  const [issued, setIssued] = useState<Issued | null>(null);
  const { asked, again } = useAsked(useCallback(() => call(opsEndpoints.remotes), []));
  const { problem, busy, onSubmit } = useSubmit(async (fields, form) => {
    const rights = fields.getAll('right');
    const body = { remote: String(fields.get('remote')), label: String(fields.get('label')), rights };
    setIssued(await call(opsEndpoints.issueToken, { body }));
    form.reset();
    onIssued();
  });
  if (issued !== null) return <IssuedToken issued={issued} onKept={() => setIssued(null)} />;
  return (
    <AskedView asked={asked} again={again}>
      {({ remotes }) => (
        <form className="card narrow" onSubmit={onSubmit}>
          <h2>{texts.newToken}</h2>
          <label>
            {texts.remote}
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
            {texts.tokenRemoteHint}
          </p>
          <fieldset>
            <legend>{texts.rights}</legend>
            {remoteRights.map((right) => (
              <label key={right} className="line">
                <input type="checkbox" name="right" value={right} defaultChecked={right === 'publish'} />{' '}
                {texts.rightTexts[right]}
              </label>
            ))}
          </fieldset>
          <label>
            {texts.tokenLabel}
            <input name="label" required maxLength={80} />
          </label>
          {problem === null ? null : (
            <p className="notice bad" role="alert">
              {problem}
            </p>
          )}
          <button type="submit" className="main" disabled={busy}>
            {texts.issueToken}
          </button>
        </form>
      )}
    </AskedView>
  );
}

/** The only time that anybody sees it: it stays until somebody says that it is kept. */
function IssuedToken({ issued, onKept }: { issued: Issued; onKept: () => void }) {
  const texts = useTexts();
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    field.current?.select();
    // Plain HTTP has no clipboard: there the text is selected, ready to be copied by hand.
    await navigator.clipboard.writeText(issued.token);
    setCopied(true);
  };
  return (
    <section className="card narrow" aria-label={texts.newToken}>
      <p className="notice warn" role="alert">
        {fill(texts.tokenIssued, { remote: issued.remote, label: issued.label })}
      </p>
      <label>
        {texts.token}
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
          {copied ? texts.copied : texts.copy}
        </button>
        <button type="button" onClick={onKept}>
          {texts.tokenKept}
        </button>
      </p>
    </section>
  );
}
