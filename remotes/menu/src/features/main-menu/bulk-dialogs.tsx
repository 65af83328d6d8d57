import { useId, useState, type ReactNode } from 'react';
import {
  currencies,
  pricePercentSchema,
  priceRangeOf,
  taxPercents,
  type MenuCategory,
  type MenuItemRow,
  type OutletSummary,
  type TaxPercent,
} from '@galla/contract';
import { changedPrice } from '@galla/domain';
import { DecimalInput, Form, FormField, useZodForm } from '@galla/ui/forms';
import { formatMoney } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { Button, Stack, Text } from '@galla/ui';
import { ChoiceChips, Modal, SegmentedControl } from '@galla/ui/kit';
import type { BulkAct } from '../../lib/menu-data/item-acts';
import { useMenuText } from '../../messages/texts';
import { CategorySelect, type CategoryChoice } from '../../ui/category-select';

interface DialogProps {
  /** The selected items. */
  items: readonly MenuItemRow[];
  /** Returns whether it succeeded. */
  onAct: (act: BulkAct) => Promise<boolean>;
  onClose: () => void;
}

function ActDialog({
  title,
  apply,
  onClose,
  formId,
  children,
}: {
  title: string;
  apply: string;
  onClose: () => void;
  formId: string;
  children: ReactNode;
}) {
  const t = useMenuText();
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      width={440}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" type="submit" form={formId}>
            {apply}
          </Button>
        </>
      }
    >
      {children}
    </Modal>
  );
}

/** Items named where a change is refused. */
const maxNamed = 5;

/** The items that would cost more than is printed on their packets. */
const aboveMrp = (items: readonly MenuItemRow[], percent: number): MenuItemRow[] =>
  items.filter(
    ({ mrp, price, sizePrices }) =>
      mrp !== null && changedPrice(priceRangeOf(price, sizePrices).to, percent) > mrp,
  );

/** Changes prices of several items by a percentage. */
export function PriceDialog({ items, outlet, onAct, onClose }: DialogProps & { outlet: OutletSummary }) {
  const t = useMenuText();
  const { locale } = useLanguage();
  const formId = useId();
  const [direction, setDirection] = useState<'raise' | 'lower'>('raise');
  const form = useZodForm(pricePercentSchema, { defaultValues: { percent: '' } });
  const sign = direction === 'raise' ? 1 : -1;
  const typed = pricePercentSchema.safeParse({ percent: form.watch('percent') });
  const above = typed.success ? aboveMrp(items, sign * typed.data.percent) : [];
  const tooDear =
    above.length === 0
      ? undefined
      : t('terms.someAboveMrp', {
          count: above.length,
          names: above
            .slice(0, maxNamed)
            .map(({ name }) => name)
            .join(', '),
        });
  const [first] = items;
  const currency = currencies.find(({ name }) => name === outlet.currency)?.name ?? 'INR';
  const text = (price: number): string => formatMoney(price, { locale, currency, stripZeros: true });
  return (
    <ActDialog
      title={t('mainMenu.priceDialog.title', { count: items.length })}
      apply={t('mainMenu.priceDialog.apply')}
      formId={formId}
      onClose={onClose}
    >
      <Form
        form={form}
        id={formId}
        isWrong={tooDear !== undefined}
        onSubmit={async ({ percent }) => {
          if (await onAct({ kind: 'price', percent: sign * percent })) onClose();
        }}
      >
        <Stack gap={4}>
          <SegmentedControl
            isField
            label={t('mainMenu.priceDialog.direction')}
            choices={[
              { value: 'raise', label: t('mainMenu.priceDialog.raise') },
              { value: 'lower', label: t('mainMenu.priceDialog.lower') },
            ]}
            value={direction}
            onChange={setDirection}
          />
          <FormField
            control={form.control}
            name="percent"
            errors={{
              required: t('mainMenu.priceDialog.percentRequired'),
              min: t('mainMenu.priceDialog.percentRange'),
              max: t('mainMenu.priceDialog.percentRange'),
            }}
          >
            {({ field, error }) => (
              <DecimalInput
                {...field}
                label={t('mainMenu.priceDialog.percent')}
                description={t('mainMenu.priceDialog.rounding')}
                after="%"
                required
                data-autofocus
                error={error ?? tooDear}
              />
            )}
          </FormField>
          {first && typed.success && (
            <Text as="output" size="sm" tone="muted">
              {t('mainMenu.priceDialog.example', {
                name: first.name,
                before: text(first.price),
                after: text(changedPrice(first.price, sign * typed.data.percent)),
              })}
            </Text>
          )}
        </Stack>
      </Form>
    </ActDialog>
  );
}

/** Sets one tax rate for several items. */
export function TaxDialog({ items, onAct, onClose }: DialogProps) {
  const t = useMenuText();
  const formId = useId();
  const [rate, setRate] = useState<TaxPercent>(items[0]?.taxPercent ?? 5);
  return (
    <ActDialog
      title={t('mainMenu.taxDialog.title', { count: items.length })}
      apply={t('mainMenu.taxDialog.apply')}
      formId={formId}
      onClose={onClose}
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          void onAct({ kind: 'tax', taxPercent: rate }).then((done) => done && onClose());
        }}
      >
        <Stack gap={3}>
          <ChoiceChips
            isField
            label={t('mainMenu.taxDialog.rate')}
            choices={taxPercents.map((percent) => ({ value: String(percent), label: `${percent}%` }))}
            value={String(rate)}
            onChange={(value) => setRate(taxPercents.find((percent) => String(percent) === value) ?? rate)}
          />
          {rate === 12 && (
            <Text size="sm" tone="amber">
              {t('mainMenu.taxDialog.slabNote')}
            </Text>
          )}
        </Stack>
      </form>
    </ActDialog>
  );
}

/** Moves several items to another category. */
export function CategoryDialog({
  items,
  categories,
  onAct,
  onClose,
}: DialogProps & { categories: readonly MenuCategory[] }) {
  const t = useMenuText();
  const formId = useId();
  const [chosen, setChosen] = useState<CategoryChoice>({
    catId: items[0]?.catId ?? '',
    subCatId: items[0]?.subCatId ?? null,
  });
  return (
    <ActDialog
      title={t('mainMenu.categoryDialog.title', { count: items.length })}
      apply={t('mainMenu.categoryDialog.apply')}
      formId={formId}
      onClose={onClose}
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          void onAct({ kind: 'category', ...chosen }).then((done) => done && onClose());
        }}
      >
        <CategorySelect categories={categories} value={chosen} onChange={setChosen} />
      </form>
    </ActDialog>
  );
}
