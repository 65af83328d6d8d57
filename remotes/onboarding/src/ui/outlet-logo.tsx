import { Icon } from '@galla/ui';
import styles from './outlet-logo.module.css';

/** The outlet's logo, or a shop icon as the fallback. The outlet's name is shown beside it. */
export function OutletLogo({ url, size = 48 }: { url: string; size?: number }) {
  return (
    <span className={styles.logo} style={{ width: size, height: size }}>
      {url === '' ? (
        <Icon name="store" size={size / 2} />
      ) : (
        <img src={url} alt="" width={size} height={size} />
      )}
    </span>
  );
}
