import type { MenuItemRow } from '@galla/contract';
import { snoozeChoices, type SnoozeChoice } from '@galla/domain';
import { Button, Heading } from '@galla/ui';
import { Popover } from '@galla/ui/kit';
import { useMenuText } from '../../messages/texts';
import type { ItemPlace } from './item-order';
import styles from './item-menu.module.css';

export type ItemQuestion = 'edit' | 'copy' | 'timings' | 'outlets' | 'delete';

interface ItemMenuProps {
  item: MenuItemRow;
  /** Position of the pressed button, in the viewport. */
  place: DOMRect;
  /** Position in its category, and the orders it can be moved to. */
  position: ItemPlace;
  onOrder: (itemIds: readonly string[]) => void;
  onSnooze: (forHow: SnoozeChoice) => void;
  onAsk: (question: ItemQuestion) => void;
  onClose: () => void;
}

const snoozeText = {
  hour: 'mainMenu.hour',
  twoHours: 'mainMenu.twoHours',
  today: 'mainMenu.today',
  open: 'mainMenu.untilSwitched',
} as const;
const questions = [
  ['edit', 'edit', 'mainMenu.edit'],
  ['timings', 'clock', 'mainMenu.timings'],
  ['outlets', 'store', 'mainMenu.mapOutlets'],
  ['copy', 'copy', 'mainMenu.copy'],
  ['delete', 'trash', 'mainMenu.delete'],
] as const;

const moves = [
  { way: 'up', icon: 'chevronUp', text: 'mainMenu.moveUp' },
  { way: 'down', icon: 'chevronDown', text: 'mainMenu.moveDown' },
] as const;

/** Menu of one item's other actions. One for the whole list: a menu per row would cost more than the rows. */
export function ItemMenu({ item, place, position, onOrder, onSnooze, onAsk, onClose }: ItemMenuProps) {
  const t = useMenuText();
  const pick = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Popover
      opened
      onChange={(opened) => !opened && onClose()}
      label={t('mainMenu.more', { name: item.name })}
      width={250}
      trigger={
        <span
          className={styles.anchor}
          style={{ top: place.top, left: place.left, width: place.width, height: place.height }}
        />
      }
    >
      <div className={styles.acts}>
        {questions.slice(0, 1).map(([question, icon, text]) => (
          <Button key={question} variant="ghost" size="sm" icon={icon} onClick={pick(() => onAsk(question))}>
            {t(text)}
          </Button>
        ))}
        <Heading level={3} size={4} className={styles.heading ?? ''}>
          {t('mainMenu.snooze')}
        </Heading>
        {snoozeChoices.map((choice) => (
          <Button key={choice} variant="ghost" size="sm" icon="pause" onClick={pick(() => onSnooze(choice))}>
            {t(snoozeText[choice])}
          </Button>
        ))}
        <Heading level={3} size={4} className={styles.heading ?? ''}>
          {t('mainMenu.order')}
        </Heading>
        {moves.map(({ way, icon, text }) => {
          const itemIds = position[way];
          return (
            // Stays open with the focus unchanged, for the next press.
            <Button
              key={way}
              variant="ghost"
              size="sm"
              icon={icon}
              aria-disabled={itemIds === null}
              onClick={() => itemIds && onOrder(itemIds)}
            >
              {t(text)}
            </Button>
          );
        })}
        <output className={styles.place}>
          {t('mainMenu.place', { name: item.name, position: position.position, count: position.count })}
        </output>
        <hr className="g-divider" />
        {questions.slice(1).map(([question, icon, text]) => (
          <Button
            key={question}
            size="sm"
            variant={question === 'delete' ? 'dangerGhost' : 'ghost'}
            icon={icon}
            onClick={pick(() => onAsk(question))}
          >
            {t(text)}
          </Button>
        ))}
      </div>
    </Popover>
  );
}
