import type { OutletTag as Tag } from '../lib/board-outlets';
import type { OrdersText } from '../messages/texts';
import styles from './outlet-tag.module.css';

/** Whose order it is: the outlet's letters and name, and its time zone where that is another. */
export function OutletTag({ t, tag: { name, mark, zone } }: { t: OrdersText; tag: Tag }) {
  return (
    <p className={styles.tag} title={name}>
      <span className={styles.mark} aria-hidden="true">
        {mark}
      </span>
      <span className={styles.name}>{name}</span>
      {zone !== null && <span className={styles.zone}>{t('outlet.zone', { zone })}</span>}
    </p>
  );
}
