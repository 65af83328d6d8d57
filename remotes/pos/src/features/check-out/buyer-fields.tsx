import { useState, type RefObject } from 'react';
import { buyerGstinSchema, parseGstin, type Buyer } from '@galla/contract';
import { buyerProblem, isLargeSale } from '@galla/domain';
import { Stack, TextInput } from '@galla/ui';
import { TrimmedInput } from '@galla/ui/forms';
import { usePosText } from '../../messages/texts';

/** What of an order decides which buyer its invoice needs. */
export type BuyersSale = Omit<Parameters<typeof buyerProblem>[0], 'buyer'>;

/** The first field that keeps the invoice from being lawful; null: none. */
export function wrongBuyerField(buyer: Buyer, sale: BuyersSale): keyof Buyer | null {
  const gstin = buyerGstinSchema.safeParse(buyer.buyerGstin);
  if (!gstin.success) return 'buyerGstin';
  const problem = buyerProblem({ ...sale, buyer: { ...buyer, buyerGstin: gstin.data } });
  if (problem === 'nameMissing') return 'buyerName';
  return problem === 'addressMissing' ? 'buyerAddress' : null;
}

/** The inputs that are drawn, by field. */
export type BuyerInputs = Partial<Record<keyof Buyer, HTMLInputElement | null>>;

interface BuyerFieldsProps {
  buyer: Buyer;
  sale: BuyersSale;
  /** Says what is missing although the fields were not left yet. */
  forced: boolean;
  inputs: RefObject<BuyerInputs>;
  onChange: (change: Partial<Buyer>) => void;
}

/** Whom the invoice is for: GSTIN, name and address of a firm, and the address of who buys for 50,000 rupees or more. */
export function BuyerFields({ buyer, sale, forced, inputs, onChange }: BuyerFieldsProps) {
  const t = usePosText();
  const { buyerGstin, buyerName, buyerAddress } = buyer;
  const [left, setLeft] = useState(buyerGstin !== '');
  const wrong = wrongBuyerField(buyer, sale);
  const state = parseGstin(buyerGstin.trim())?.state;
  const isBusiness = buyerGstin.trim() !== '';
  const refOf = (field: keyof Buyer) => (input: HTMLInputElement | null) => {
    inputs.current[field] = input;
  };
  return (
    <Stack gap={3}>
      <TextInput
        ref={refOf('buyerGstin')}
        label={t('sale.gstin')}
        description={state === undefined ? t('sale.gstinHint') : t('sale.gstinOf', { state })}
        error={wrong === 'buyerGstin' && (left || forced) ? t('sale.gstinInvalid') : undefined}
        value={buyerGstin}
        maxLength={15}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        onBlur={() => setLeft(true)}
        onChange={(event) => onChange({ buyerGstin: event.currentTarget.value.toUpperCase() })}
      />
      {isBusiness && (
        <TrimmedInput
          ref={refOf('buyerName')}
          label={t('sale.firmName')}
          required
          maxLength={120}
          autoComplete="off"
          error={wrong === 'buyerName' && forced ? t('sale.firmNameMissing') : undefined}
          value={buyerName}
          onChange={(text) => onChange({ buyerName: text })}
        />
      )}
      {(isBusiness || (isLargeSale(sale) && !sale.delivered)) && (
        <TrimmedInput
          ref={refOf('buyerAddress')}
          label={t(isBusiness ? 'sale.firmAddress' : 'sale.buyerAddress')}
          description={sale.delivered ? t('sale.addressHint') : undefined}
          required={!sale.delivered}
          maxLength={300}
          autoComplete="off"
          error={wrong === 'buyerAddress' && forced ? t('sale.addressMissing') : undefined}
          value={buyerAddress}
          onChange={(text) => onChange({ buyerAddress: text })}
        />
      )}
    </Stack>
  );
}
