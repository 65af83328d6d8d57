import type { ItemDiet } from '../../contract';

/** The mark of an item. Egg wins over veg: whoever eats neither must see it. */
export function dietOf(item: { isVeg: boolean; containsEgg: boolean }): ItemDiet {
  if (item.containsEgg) return 'egg';
  return item.isVeg ? 'veg' : 'nonVeg';
}
