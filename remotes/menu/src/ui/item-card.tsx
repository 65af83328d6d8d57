import type { ReactNode } from 'react';
import type { ItemFormInput } from '@galla/contract';
import { DietMark, type Diet } from '@galla/ui';
import styles from './item-card.module.css';

/** Width of an item's image in each layout, px; 12 has none. */
const imageWidths: Readonly<Record<ItemFormInput['layoutId'], number | null>> = {
  11: 88,
  12: null,
  16: 152,
  15: 240,
};

interface ItemCardProps {
  layoutId: ItemFormInput['layoutId'];
  name: string;
  price: string;
  description: string;
  diet: Diet;
  /** Draws the image as wide and as high as asked; null: the item has none. */
  renderImage: ((width: number) => ReactNode) | null;
}

/** An item as customers see it on the menu. */
export function ItemCard({ layoutId, name, price, description, diet, renderImage }: ItemCardProps) {
  const width = imageWidths[layoutId];
  return (
    <div className={styles.card} data-layout={layoutId}>
      {width !== null && (
        <span className={styles.image} style={{ width, height: width }}>
          {renderImage?.(width)}
        </span>
      )}
      <span className={styles.texts}>
        <span className={styles.name}>
          <DietMark diet={diet} />
          <strong>{name}</strong>
        </span>
        <span>{price}</span>
        {description !== '' && <span className={styles.description}>{description}</span>}
      </span>
    </div>
  );
}
