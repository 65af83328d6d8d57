import { Button, IconButton } from '@galla/ui';
import type { ItemActs, Undoable } from '../../lib/menu-data/item-acts';
import { useMenuText } from '../../messages/texts';
import styles from './undo-bar.module.css';

/** The last action on items, with undo. Shown until the next action or until dismissed. */
export function UndoBar({ undoable, acts }: { undoable: Undoable; acts: ItemActs }) {
  const t = useMenuText();
  return (
    <section className={styles.bar} aria-label={t('mainMenu.undoLabel')}>
      <output className={styles.text}>{undoable.text}</output>
      <Button size="sm" icon="undo" onClick={() => void acts.undo(undoable)}>
        {t('mainMenu.undo')}
      </Button>
      <IconButton icon="x" size="sm" label={t('dismiss')} onClick={acts.forgetUndo} />
    </section>
  );
}
