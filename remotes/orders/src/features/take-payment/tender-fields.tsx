import { readUpiLink, upiLink as linkOf } from '@galla/domain';
import { moneyToInput } from '@galla/shared/format';
import { IconButton, TextInput } from '@galla/ui';
import { SegmentedControl } from '@galla/ui/dialogs';
import { DecimalInput, DigitsInput } from '@galla/ui/forms';
import type { MoneyFormat } from '../../lib/money/money-format';
import { useOrdersText } from '../../messages/texts';
import { QrCode } from '../../ui/qr-code';
import { counterMethods, quickCash, type ReadTender, type TenderDraft } from './tender-rules';
import styles from './take-payment.module.css';

interface TenderFieldsProps {
  tender: ReadTender;
  /** Place among the ways of this payment, from 1. */
  number: number;
  /** The most that can be taken. */
  room: number;
  upiLink: string | null;
  format: MoneyFormat;
  /** Confirmed once: problems are shown. */
  tried: boolean;
  onChange: (part: Partial<TenderDraft>) => void;
  /** Null: it is the only way. */
  onRemove: (() => void) | null;
}

const icons = { upi: 'phone', cash: 'cash', card: 'card' } as const;

/** One way of paying: method, amount, and what the method needs. */
export function TenderFields(props: TenderFieldsProps) {
  const { tender, number, room, format, tried, onChange, onRemove } = props;
  const t = useOrdersText();
  const { draft, amount, problem } = tender;
  // What is too much is said at once, what is missing once somebody confirms.
  const shown = tried || problem === 'tooMuch' ? problem : null;
  return (
    <fieldset className={styles.tender} data-only={onRemove === null || undefined}>
      <legend className={onRemove ? styles.legend : 'g-visually-hidden'}>
        {onRemove ? t('money.taking.way', { number }) : t('money.taking.how')}
      </legend>
      <div className={styles.method}>
        <SegmentedControl
          label={t('money.taking.how')}
          choices={counterMethods.map((method) => ({
            value: method,
            label: t(`money.methods.${method}`),
            icon: icons[method],
          }))}
          value={draft.method}
          onChange={(method) => onChange({ method, reference: '', received: '' })}
        />
        {onRemove && (
          <IconButton icon="x" size="sm" label={t('money.taking.remove', { number })} onClick={onRemove} />
        )}
      </div>
      <div className={styles.fields}>
        <DecimalInput
          label={t('money.taking.amount')}
          prefix={format.symbol}
          maxLength={12}
          value={tender.amountText}
          onChange={(text) => onChange({ amount: text })}
          error={
            shown === 'amount' || shown === 'tooMuch'
              ? t(`money.taking.errors.${shown}`, { amount: format.text(room) })
              : undefined
          }
        />
        {draft.method === 'cash' && (
          <DecimalInput
            label={t('money.taking.received')}
            prefix={format.symbol}
            maxLength={12}
            placeholder={tender.amountText}
            value={draft.received}
            onChange={(received) => onChange({ received })}
            error={
              shown === 'received'
                ? t('money.taking.errors.received', { amount: format.text(amount ?? 0) })
                : undefined
            }
          />
        )}
        {draft.method === 'card' && (
          <DigitsInput
            label={t('money.taking.digits')}
            maxLength={4}
            value={draft.reference}
            onChange={(reference) => onChange({ reference })}
            error={shown === 'digits' ? t('money.taking.errors.digits') : undefined}
          />
        )}
        {draft.method === 'upi' && (
          <TextInput
            label={t('money.taking.reference')}
            numeric
            maxLength={60}
            autoComplete="off"
            value={draft.reference}
            onChange={(event) => onChange({ reference: event.currentTarget.value })}
          />
        )}
      </div>
      {draft.method !== 'cash' && (
        <p className={styles.hint}>
          {t(draft.method === 'upi' ? 'money.taking.referenceHint' : 'money.taking.digitsHint')}
        </p>
      )}
      {draft.method === 'cash' && <CashHelp {...props} />}
      {draft.method === 'upi' && <UpiCode {...props} />}
    </fieldset>
  );
}

/** Sums that people hand over, and the change. */
function CashHelp({ tender: { draft, amount, change }, format, onChange }: TenderFieldsProps) {
  const t = useOrdersText();
  if (amount === null || amount <= 0) return null;
  return (
    <>
      <fieldset className={styles.quick}>
        <legend className="g-visually-hidden">{t('money.taking.quick')}</legend>
        <button
          type="button"
          className={styles.sum}
          onClick={() => onChange({ received: moneyToInput(amount) })}
        >
          {t('money.taking.exact')}
        </button>
        {quickCash(amount).map((sum) => (
          <button
            key={sum}
            type="button"
            className={styles.sum}
            onClick={() => onChange({ received: moneyToInput(sum) })}
          >
            {format.short(sum)}
          </button>
        ))}
      </fieldset>
      {draft.received !== '' && (
        <output className={styles.change}>
          {change > 0
            ? t('money.taking.change', { amount: format.text(change) })
            : t('money.taking.noChange')}
        </output>
      )}
    </>
  );
}

/** The QR of this part of the payment. */
function UpiCode({ tender: { amount }, upiLink, format }: TenderFieldsProps) {
  const t = useOrdersText();
  if (upiLink === null) return <p className={styles.hint}>{t('money.taking.noUpi')}</p>;
  const request = readUpiLink(upiLink);
  const link = request && linkOf({ ...request, amount: amount ?? 0 });
  if (!request || link === null) return null;
  const { payee } = request;
  return (
    <div className={styles.qr}>
      <QrCode text={link} label={t('money.taking.qr', { amount: format.text(amount ?? 0), payee })} />
      <p className={styles.qrText}>
        <strong>{format.text(amount ?? 0)}</strong>
        <span>{t('money.taking.scan')}</span>
        <span className={styles.payee}>{t('money.taking.to', { payee })}</span>
      </p>
    </div>
  );
}
