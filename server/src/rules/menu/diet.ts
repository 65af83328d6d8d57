import type { ItemDiet } from '@galla/contract';

/** Dietary mark of an item. Egg wins over veg: people who avoid either must see it. */
export function dietOf(item: { isVeg: boolean; containsEgg: boolean }): ItemDiet {
  if (item.containsEgg) return 'egg';
  return item.isVeg ? 'veg' : 'nonVeg';
}
