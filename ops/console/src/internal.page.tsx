import { opsEndpoints, type OpsMerchant } from '@galla/shared/contract';
import { useCallback, useContext, useState, type ReactNode } from 'react';
import { Acting } from './acting';
import { call } from './api';
import { AskedView } from './asked-view';
import type { Act } from './confirm-dialog';
import { sayTime } from './format';
import { useLive } from './live';
import { fill, TextsContext, useTexts } from './messages/texts';
import { useAsked } from './use-asked';
import { useSubmit } from './use-submit';

/** The internal cohort, and the way into it and out of it. */
export function InternalPage({ mayChange }: { mayChange: boolean }) {
  const texts = useTexts();
  const { language } = useContext(TextsContext);
  const { revision } = useLive();
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- a new revision is the reason to ask again
  const { asked, again } = useAsked(useCallback(() => call(opsEndpoints.internalMerchants), [revision]));
  return (
    <Acting title={texts.internal} again={again}>
      {(onAct) => (
        <>
          <p className="quiet">{texts.internalHint}</p>
          <AskedView asked={asked} again={again}>
            {({ merchants, merchantIds }) => (
              <>
                {mayChange ? <FindMerchant present={merchantIds} onAct={onAct} /> : null}
                {merchants.length === 0 ? (
                  <p className="quiet">{texts.noInternal}</p>
                ) : (
                  <ul className="rows card" aria-label={texts.internal}>
                    {merchants.map((merchant) => (
                      <MerchantRow
                        key={merchant.merchantId}
                        merchant={merchant}
                        note={fill(texts.addedBy, {
                          at: sayTime(merchant.addedAt, language),
                          by: merchant.addedBy,
                        })}
                      >
                        {mayChange ? (
                          <ChangeButton merchant={merchant} change="remove" onAct={onAct} />
                        ) : null}
                      </MerchantRow>
                    ))}
                  </ul>
                )}
              </>
            )}
          </AskedView>
        </>
      )}
    </Acting>
  );
}

function MerchantRow({
  merchant: { merchantId, name, outlets },
  note,
  children,
}: {
  merchant: OpsMerchant;
  note?: string;
  children: ReactNode;
}) {
  const texts = useTexts();
  return (
    <li>
      <span className="grow">
        <strong>{name ?? texts.unknownMerchant}</strong>
        {outlets.length === 0 ? '' : ` · ${outlets.join(', ')}`}
        <br />
        <span className="quiet">
          <code>{merchantId}</code>
          {note === undefined ? null : ` · ${note}`}
        </span>
      </span>
      {children}
    </li>
  );
}

function ChangeButton({
  merchant: { merchantId, name },
  change,
  onAct,
}: {
  merchant: OpsMerchant;
  change: 'add' | 'remove';
  onAct: (act: Act) => void;
}) {
  const texts = useTexts();
  const label = change === 'add' ? texts.addInternal : texts.removeInternal;
  const called = name ?? merchantId;
  const text = fill(change === 'add' ? texts.addInternalText : texts.removeInternalText, { name: called });
  const run = (reason: string) =>
    call(opsEndpoints.changeInternalMerchants, { body: { [change]: [merchantId], reason } });
  return (
    <button
      type="button"
      className="small"
      aria-label={`${label}: ${called}`}
      onClick={() => onAct({ label, text, run, danger: change === 'remove' })}
    >
      {label}
    </button>
  );
}

function FindMerchant({ present, onAct }: { present: readonly string[]; onAct: (act: Act) => void }) {
  const texts = useTexts();
  const [found, setFound] = useState<readonly OpsMerchant[] | null>(null);
  const { problem, busy, onSubmit } = useSubmit(async (fields) => {
    const query = { search: String(fields.get('search')) };
    setFound((await call(opsEndpoints.findMerchants, { query })).merchants);
  });
  return (
    <search className="card">
      <form className="narrow" onSubmit={onSubmit}>
        <label>
          {texts.findMerchant}
          <input name="search" type="search" required minLength={2} maxLength={80} />
        </label>
        <button type="submit" className="main" disabled={busy}>
          {texts.find}
        </button>
      </form>
      {problem === null ? null : (
        <p className="notice bad" role="alert">
          {problem}
        </p>
      )}
      <output className="quiet">
        {found === null
          ? ''
          : found.length === 0
            ? texts.nobodyFound
            : fill(texts.found, { count: found.length })}
      </output>
      {found === null || found.length === 0 ? null : (
        <ul className="rows">
          {found.map((merchant) => (
            <MerchantRow key={merchant.merchantId} merchant={merchant}>
              {present.includes(merchant.merchantId) ? (
                <span className="badge cold">{texts.isInternal}</span>
              ) : (
                <ChangeButton merchant={merchant} change="add" onAct={onAct} />
              )}
            </MerchantRow>
          ))}
        </ul>
      )}
    </search>
  );
}
