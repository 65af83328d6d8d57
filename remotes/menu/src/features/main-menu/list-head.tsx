import { useMenuText } from '../../messages/texts';
import styles from './item-row.module.css';

/** Heads of the columns on a wide screen. Each control of a row names its item and what it is by itself. */
export function ListHead({ isClosed }: { isClosed: boolean }) {
  const t = useMenuText();
  return (
    <div className={`${styles.row} ${styles.head}`} data-closed={isClosed || undefined} aria-hidden="true">
      {!isClosed && <span />}
      <span className={styles.headItem}>{t('mainMenu.column.item')}</span>
      <span className={styles.headSizes}>{t('mainMenu.column.sizes')}</span>
      <span className={styles.headPrice}>{t('mainMenu.column.price')}</span>
      <span className={styles.headTax}>{t('mainMenu.column.tax')}</span>
      <span>{t('mainMenu.column.inStock')}</span>
      <span />
    </div>
  );
}
