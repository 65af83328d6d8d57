import { useId } from 'react';
import {
  endpoints,
  sizePricesUpTo,
  type MenuItemDetail,
  type MenuItemRow,
  type OutletSummary,
  type SizePrices,
  type SizePricesInput,
} from '@galla/contract';
import { useUnsavedWork } from '@galla/shared/composition';
import { moneyToInput } from '@galla/shared/format';
import { useEndpointQuery } from '@galla/shared/query';
import { Button, ErrorPanel, LoadingNote, Skeleton, Stack } from '@galla/ui';
import { DecimalField, Form, useFormState, useZodForm } from '@galla/ui/forms';
import { Modal } from '@galla/ui/kit';
import { symbolOf } from '../../lib/currency-symbol';
import type { ItemActs } from '../../lib/menu-data/item-acts';
import { menuKeys } from '../../lib/menu-data/menu.queries';
import { useMenuText } from '../../messages/texts';

interface SizesDialogProps {
  item: MenuItemRow;
  outlet: OutletSummary;
  /** Returns whether the prices were saved. */
  onSizes: ItemActs['setSizes'];
  onClose: () => void;
}

/** The price of each size of an item. */
export function SizesDialog({ item, outlet, onSizes, onClose }: SizesDialogProps) {
  const t = useMenuText();
  const formId = useId();
  const stored = useEndpointQuery(endpoints.menu.getItem, {
    query: { outletId: outlet.outletId, itemId: item.itemId },
    key: menuKeys.item(outlet.outletId, item.itemId),
    // What is saved is measured by what was read: never from the cache.
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('mainMenu.sizesTitle', { name: item.name })}
      width={440}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" type="submit" form={formId} disabled={!stored.data}>
            {t('mainMenu.sizesSave')}
          </Button>
        </>
      }
    >
      {stored.data ? (
        <SizesForm
          key={stored.data.version}
          id={formId}
          item={stored.data}
          symbol={symbolOf(outlet)}
          onSave={async (groups) => {
            if (stored.data && (await onSizes(stored.data, groups))) onClose();
          }}
        />
      ) : stored.isError ? (
        <ErrorPanel title={t('item.failedTitle')} onRetry={() => void stored.refetch()} />
      ) : (
        <>
          <LoadingNote />
          <Skeleton height={120} />
        </>
      )}
    </Modal>
  );
}

interface SizesFormProps {
  id: string;
  item: MenuItemDetail;
  symbol: string;
  onSave: (groups: MenuItemDetail['groups']) => Promise<void>;
}

function SizesForm({ id, item, symbol, onSave }: SizesFormProps) {
  const t = useMenuText();
  const sizes = item.groups.filter(({ type }) => type === 'VARIANT').flatMap(({ options }) => options);
  const form = useZodForm<SizePricesInput, SizePrices>(sizePricesUpTo(item.mrp), {
    defaultValues: { prices: sizes.map(({ price }) => ({ price: moneyToInput(price) })) },
  });
  const { isDirty } = useFormState({ control: form.control });
  useUnsavedWork(isDirty);
  const save = async ({ prices }: SizePrices): Promise<void> => {
    const priceOf = new Map(sizes.map(({ optionId, price }, at) => [optionId, prices[at]?.price ?? price]));
    await onSave(
      item.groups.map((group) => ({
        ...group,
        options: group.options.map((option) => ({
          ...option,
          price: group.type === 'VARIANT' ? (priceOf.get(option.optionId) ?? option.price) : option.price,
        })),
      })),
    );
  };
  return (
    <Form form={form} id={id} onSubmit={save} aria-label={t('mainMenu.sizesTitle', { name: item.name })}>
      <Stack gap={4}>
        {sizes.map(({ optionId, optionName }, at) => (
          <DecimalField
            key={optionId}
            control={form.control}
            name={`prices.${at}.price`}
            label={optionName}
            required
            prefix={symbol}
            // The dialog was opened to write here: before the sizes are read, and after that.
            data-autofocus={at === 0 || undefined}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- as above
            autoFocus={at === 0}
            onFocus={(event) => event.currentTarget.select()}
            errors={{ required: t('item.priceRequired'), aboveMrp: t('terms.problem.aboveMrp') }}
          />
        ))}
      </Stack>
    </Form>
  );
}
