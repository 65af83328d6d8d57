import { useState, type KeyboardEvent } from 'react';
import type { CurrencyName, MenuItem } from '@galla/contract';
import { readWeight } from '@galla/domain';
import { Button, Kbd, Stack, Text } from '@galla/ui';
import { Modal } from '@galla/ui/kit';
import { DraftForm, TrimmedInput } from '@galla/ui/forms';
import { Stepper } from '@galla/ui/counter';
import {
  addChoice,
  dropChoice,
  groupsOf,
  initialChoices,
  pricedChoices,
  problemOf,
  toggleChoice,
} from '../../lib/local-cart/choices';
import { subTotalOf, type LocalCartLine } from '../../lib/local-cart/local-cart';
import { usePosText } from '../../messages/texts';
import { useMoney } from '../../lib/use-money';
import { WeightField } from '../../ui/weight-field';
import { OptionGroup } from './option-group';
import styles from './options-dialog.module.css';

export type Chosen = Pick<
  LocalCartLine,
  'quantity' | 'quantityMilli' | 'unitPrice' | 'variant' | 'addons' | 'note'
>;

interface OptionsDialogProps {
  item: MenuItem;
  /** The line to edit; absent for a new one. */
  line?: LocalCartLine | undefined;
  quantity: number;
  currency: CurrencyName;
  onDone: (chosen: Chosen) => void;
  onClose: () => void;
}

const longestNote = 200;
const maxOfALine = 99;

/** Options, note and quantity, or weight, of one item. Number keys select options, Enter adds it to the cart. */
export function OptionsDialog({
  item,
  line,
  quantity: wanted,
  currency,
  onDone,
  onClose,
}: OptionsDialogProps) {
  const t = usePosText();
  const money = useMoney(currency);
  const [choices, setChoices] = useState(() => initialChoices(item, line));
  const [quantity, setQuantity] = useState(line?.quantity ?? wanted);
  const isWeighed = item.soldBy === 'weight';
  const [weight, setWeight] = useState(() =>
    line?.quantityMilli === undefined ? '' : (line.quantityMilli / 1000).toFixed(3),
  );
  const quantityMilli = isWeighed ? readWeight(weight) : null;
  // Named even where there is none: an item may have been weighed before.
  const amountOf =
    quantityMilli === null ? { quantity, quantityMilli: undefined } : { quantity: 1, quantityMilli };
  const [note, setNote] = useState(line?.note ?? '');
  const [forced, setForced] = useState(false);
  const groups = groupsOf(item);
  const options = groups.flatMap((group) => group.options.map((option) => ({ group, option })));
  const [startId] = useState(
    () => (options.find(({ option }) => choices[option.optionId]) ?? options[0])?.option.optionId ?? null,
  );
  const priced = pricedChoices(item, choices);
  const problem = problemOf(item, choices);

  function handleKeyDown(event: KeyboardEvent<HTMLFormElement>): void {
    const { target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (target instanceof HTMLInputElement && target.type === 'text') return;
    const numbered = /^[1-9]$/.test(event.key) ? options[Number(event.key) - 1] : undefined;
    if (numbered) {
      event.preventDefault();
      setChoices((before) => toggleChoice(item, numbered.group, numbered.option.optionId, before));
    } else if (event.key === '+' || event.key === '=')
      setQuantity((before) => Math.min(maxOfALine, before + 1));
    else if (event.key === '-') setQuantity((before) => Math.max(1, before - 1));
  }

  const isWrong = problem !== null || (isWeighed && quantityMilli === null);
  function handleSubmit(): void {
    if (isWrong) return setForced(true);
    onDone({ ...priced, ...amountOf, note: note.trim() });
  }

  const problemText = (groupId: string): string | undefined => {
    if (!forced || problem?.group.groupId !== groupId) return undefined;
    const { min, max } = problem.group;
    return problem.kind === 'tooFew'
      ? t('options.tooFew', { count: min })
      : t('options.tooMany', { count: max });
  };

  return (
    <Modal opened onClose={onClose} title={item.name} width={520}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys are a shortcut to the options, which are fields themselves */}
      <DraftForm isWrong={isWrong} onSubmit={handleSubmit} errorSummary={false} onKeyDown={handleKeyDown}>
        <Stack gap={4}>
          {groups.map((group) => (
            <OptionGroup
              key={group.groupId}
              group={group}
              firstNumber={options.findIndex((each) => each.group === group) + 1}
              focusId={startId}
              choices={choices}
              error={problemText(group.groupId)}
              money={money}
              onToggle={(id) => setChoices(toggleChoice(item, group, id, choices))}
              onMore={(id) => setChoices(addChoice(item, group, id, choices))}
              onLess={(id) => setChoices(dropChoice(id, choices))}
            />
          ))}
          {isWeighed && (
            <WeightField value={weight} forced={forced} first={groups.length === 0} onChange={setWeight} />
          )}
          <TrimmedInput
            label={t('options.note')}
            placeholder={t('options.noteExample')}
            maxLength={longestNote}
            value={note}
            onChange={setNote}
          />
          <div className={styles.foot}>
            {!isWeighed && (
              <Stepper
                t={t}
                name={item.name}
                value={quantity}
                min={1}
                max={maxOfALine}
                onChange={setQuantity}
              />
            )}
            <Button
              type="submit"
              variant="primary"
              {...(groups.length === 0 && !isWeighed && { 'data-autofocus': true })}
            >
              {t(line ? 'options.change' : 'options.add', {
                amount: money(
                  isWeighed && quantityMilli === null ? 0 : subTotalOf({ ...priced, ...amountOf }),
                ),
              })}
            </Button>
          </div>
          <Text size="sm" tone="muted" className={styles.hint}>
            {groups.length > 0 && (
              <>
                <Kbd>1</Kbd>–<Kbd>9</Kbd> {t('options.keysPick')} ·{' '}
              </>
            )}
            {!isWeighed && (
              <>
                <Kbd>+</Kbd> <Kbd>−</Kbd> {t('options.keysQuantity')} ·{' '}
              </>
            )}
            <Kbd>Enter</Kbd> {t('options.keysDone')}
          </Text>
        </Stack>
      </DraftForm>
    </Modal>
  );
}
