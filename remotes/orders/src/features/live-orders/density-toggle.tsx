import { IconButton } from '@galla/ui';
import { chooseDensity, useBoardDensity } from '../../lib/board-view.store';
import { useOrdersText } from '../../lib/texts';

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
