import { useNavigate } from '@galla/shared/router';
import { IconButton } from '@galla/ui';
import { chooseDensity, useBoardDensity } from '../../lib/board-view.store';
import { counterModePath } from '../../lib/counter-mode-path';
import styles from './live-orders.page.module.css';
import { useOrdersText } from '../../messages/texts';

/** Switches the cards of the board between low and roomy, for this device. */
export function DensityToggle() {
  const t = useOrdersText();
  const isCompact = useBoardDensity((state) => state.density) === 'compact';
  return (
    <IconButton
      icon="rows"
      label={t('columns.compact')}
      pressed={isCompact}
      onClick={() => chooseDensity(isCompact ? 'roomy' : 'compact')}
    />
  );
}

/** Opens the tickets over the whole window. */
export function CounterModeButton() {
  const t = useOrdersText();
  const navigate = useNavigate();
  return (
    <IconButton
      icon="expand"
      className={styles.wholeWindow}
      label={t('counterMode')}
      onClick={() => void navigate(counterModePath)}
    />
  );
}
