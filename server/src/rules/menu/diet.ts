import type { ItemDiet } from '@galla/contract';

/** Dietary mark of an item; none on what isn't food. Egg wins over veg: people who avoid either must see it. */
export function dietOf(item: { isVeg: boolean; containsEgg: boolean; isFood: boolean }): ItemDiet {
  if (!item.isFood) return 'none';
  if (item.containsEgg) return 'egg';
  return item.isVeg ? 'veg' : 'nonVeg';
}
