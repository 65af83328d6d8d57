import { useState } from 'react';
import { endpoints, maxPortions, type BodyOf, type OutletSummary } from '@galla/contract';
import { useCallMutation, useQueryClient } from '@galla/shared/query';
import { holds, useSession } from '@galla/shared/session';
import { Button, Switch, Text } from '@galla/ui';
import { DigitsInput } from '@galla/ui/forms';
import { refreshMenu } from '../../lib/menu-data/menu.queries';
import { useMenuText } from '../../messages/texts';
import type { SheetItem } from './item-sheet.queries';
import styles from './item-sheet.module.css';

type Given = Omit<BodyOf<typeof endpoints.menu.setStock>, 'outletId'>;

interface ItemPortionsProps {
  item: SheetItem;
  outlet: OutletSummary;
}

/** How many portions are left of an item and of its choices, and which choices are on. */
export function ItemPortions({ item, outlet }: ItemPortionsProps) {
  const t = useMenuText();
  const client = useQueryClient();
  const mayByOrders = useSession((state) => holds(state, 'order'));
  const mayByMenu = useSession((state) => holds(state, 'menu'));
  const { outletId } = outlet;
  // The shell's toast shows an error; the sheet stays as it was.
  const put = useCallMutation(
    (call, given: Given) =>
      call<typeof endpoints.orders.setItemStock | typeof endpoints.menu.setStock>(
        mayByOrders ? endpoints.orders.setItemStock : endpoints.menu.setStock,
        { body: { outletId, ...given } },
      ),
    { onSuccess: () => refreshMenu(client, outletId) },
  );
  const may = mayByOrders || mayByMenu;
  const options = item.groups.flatMap((group) => group.options);
  return (
    <section className={styles.part} aria-label={t('sheet.portions')}>
      <Count
        key={String(item.portionsLeft)}
        name={item.name}
        portionsLeft={item.portionsLeft ?? null}
        disabled={put.isPending || !may}
        onCount={(portionsLeft) => put.mutate({ subject: { kind: 'item', id: item.itemId }, portionsLeft })}
      />
      {options.length > 0 && (
        <ul className={styles.tickets} aria-label={t('sheet.options')}>
          {options.map(({ optionId, optionName, available = true, portionsLeft = null }) => {
            const subject = { kind: 'option', id: optionId } as const;
            return (
              <li key={optionId} className={styles.ticket}>
                <Switch
                  label={optionName}
                  checked={available}
                  disabled={put.isPending || !may}
                  onChange={(event) => {
                    const isOn = event.currentTarget.checked;
                    // One that was sold out isn't counted any more once it is on.
                    const uncounted = isOn && portionsLeft === 0;
                    put.mutate({ subject, available: isOn, ...(uncounted && { portionsLeft: null }) });
                  }}
                />
                <Count
                  key={String(portionsLeft)}
                  name={optionName}
                  portionsLeft={portionsLeft}
                  disabled={put.isPending || !may}
                  onCount={(count) => put.mutate({ subject, portionsLeft: count })}
                />
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

interface CountProps {
  name: string;
  portionsLeft: number | null;
  disabled: boolean;
  /** Null: it isn't counted any more. */
  onCount: (portionsLeft: number | null) => void;
}

/** What is left of one thing, typed anew where somebody counts it. */
function Count({ name, portionsLeft, disabled, onCount }: CountProps) {
  const t = useMenuText();
  const [typed, setTyped] = useState(String(portionsLeft ?? ''));
  const isChanged = typed !== String(portionsLeft ?? '');
  return (
    <form
      className={styles.counted}
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged) onCount(typed === '' ? null : Number(typed));
      }}
    >
      <Text as="span" size="sm" tone="muted">
        {t('sheet.left')}
      </Text>
      <DigitsInput
        size="sm"
        className={styles.portions ?? ''}
        label={t('sheet.leftOf', { name })}
        hideLabel
        placeholder={t('sheet.notCounted')}
        maxLength={String(maxPortions).length}
        disabled={disabled}
        value={typed}
        onChange={setTyped}
      />
      {isChanged && (
        <Button size="sm" type="submit" disabled={disabled}>
          {t('sheet.setCount')}
        </Button>
      )}
    </form>
  );
}
