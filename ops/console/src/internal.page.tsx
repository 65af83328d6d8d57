import { opsEndpoints, type OpsMerchant } from '@galla/contract';
import { useLanguage } from '@galla/shared/i18n';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Acting } from './acting';
import { call } from './api';
import { QueryView } from './query-view';
import type { Act } from './confirm-dialog';
import { opsQueries } from './ops-queries';
import { sayTime } from './format';
import { useTexts } from './messages/texts';
import { useSubmit } from './use-submit';

/** The internal cohort: list, add and remove merchants. */
export function InternalPage({ mayChange }: { mayChange: boolean }) {
  const t = useTexts();
  const { locale } = useLanguage();
  const query = useQuery(opsQueries.internalMerchants);
  return (
    <Acting title={t('internal')}>
      {(onAct) => (
        <>
          <p className="quiet">{t('internalHint')}</p>
          <QueryView query={query}>
            {({ merchants, merchantIds }) => (
              <>
                {mayChange ? <FindMerchant present={merchantIds} onAct={onAct} /> : null}
                {merchants.length === 0 ? (
                  <p className="quiet">{t('noInternal')}</p>
                ) : (
                  <ul className="rows card" aria-label={t('internal')}>
                    {merchants.map((merchant) => (
                      <MerchantRow
                        key={merchant.merchantId}
                        merchant={merchant}
                        note={t('addedBy', {
                          at: sayTime(merchant.addedAt, locale),
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
          </QueryView>
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
  const t = useTexts();
  return (
    <li>
      <span className="grow">
        <strong>{name ?? t('unknownMerchant')}</strong>
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
  const t = useTexts();
  const label = change === 'add' ? t('addInternal') : t('removeInternal');
  const called = name ?? merchantId;
  const text = t(change === 'add' ? 'addInternalText' : 'removeInternalText', { name: called });
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
  const t = useTexts();
  const [found, setFound] = useState<readonly OpsMerchant[] | null>(null);
  const { problem, busy, onSubmit } = useSubmit(async (fields) => {
    const query = { search: String(fields.get('search')) };
    setFound((await call(opsEndpoints.findMerchants, { query })).merchants);
  });
  return (
    <search className="card">
      <form className="narrow" onSubmit={onSubmit}>
        <label>
          {t('findMerchant')}
          <input name="search" type="search" required minLength={2} maxLength={80} />
        </label>
        <button type="submit" className="main" disabled={busy}>
          {t('find')}
        </button>
      </form>
      {problem === null ? null : (
        <p className="notice bad" role="alert">
          {problem}
        </p>
      )}
      <output className="quiet">
        {found === null ? '' : found.length === 0 ? t('nobodyFound') : t('found', { count: found.length })}
      </output>
      {found === null || found.length === 0 ? null : (
        <ul className="rows">
          {found.map((merchant) => (
            <MerchantRow key={merchant.merchantId} merchant={merchant}>
              {present.includes(merchant.merchantId) ? (
                <span className="badge cold">{t('isInternal')}</span>
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
