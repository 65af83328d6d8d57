// The menu: what items may be, bounds, imports and pictures.
import { dayMs } from '../time';

export const nameLimits = { addon: 30, displayName: 30 } as const;
export const variantCount = { min: 1, max: 1 } as const;
export const taxPercents = [0, 5, 12, 18, 40] as const;
export const dietaryTypes = ['Veg', 'Non-Veg', 'Egg', 'Not food'] as const;
/** `none`: not food, so it carries no mark. */
export const itemDiets = ['veg', 'egg', 'nonVeg', 'none'] as const;
export const menuLayoutIds = [11, 12, 16, 15] as const;
export const discountTargets = ['all products', 'collections', 'products'] as const;
export const menuImportTypes = ['xlsx', 'xls'] as const;
/** Bounds of a menu. Prices in the smallest currency unit. */
export const menuLimits = {
  itemName: 120,
  itemDescription: 1_000,
  categoryName: 60,
  optionName: 60,
  price: 100_000_000,
  optionsPerGroup: 50,
  groupsPerItem: 20,
  imagesPerItem: 5,
  timingsPerItem: 42,
  /** Items of one bulk act. */
  itemsPerAct: 10_000,
  /** Items put on or off other outlets’ menus by one call. */
  mappingsPerAct: 2_000,
  /** Items named one by one in an event; a larger change says `whole`. */
  itemsPerEvent: 50,
} as const;
/** Price changes in hundredths of a per cent: −100 % … +500 %. */
export const pricePercentRange = { min: -100, max: 500 } as const;
/** What a bulk change of prices may round to: not at all, to the rupee, to five, to ten. */
export const priceRoundings = [1, 100, 500, 1_000] as const;
/** How long a bulk act, a deletion or an import can be undone. */
export const menuUndoMs = dayMs;
export const imageTypes = ['png', 'jpg', 'jpeg', 'webp'] as const;
/** Bounds of what is uploaded for a menu, bytes unless the name says otherwise. */
export const menuUploadLimits = {
  image: 8 * 1024 * 1024,
  imagePixels: 40_000_000,
  /** Longer side of an image as it is kept, and of its small copy, pixels. */
  imageSide: 1_280,
  thumbSide: 240,
  sheet: 10 * 1024 * 1024,
  sheetUnpacked: 80 * 1024 * 1024,
  sheetRows: 10_000,
  sheetColumns: 60,
  sheetCells: 400_000,
  zip: 200 * 1024 * 1024,
  zipUnpacked: 400 * 1024 * 1024,
  zipEntries: 2_000,
} as const;
/** Bad rows an import may have named in one page of its answer. */
export const importPageRows = 500;
