import { menuCategoryEndpoints } from './menu-categories';
import { menuGroupEndpoints } from './menu-groups';
import { menuItemEndpoints } from './menu-items';

/** Items, categories and groups of an outlet's menu. Imports and images are in `menu-import.ts`. */
export const menuEndpoints = {
  ...menuItemEndpoints,
  ...menuCategoryEndpoints,
  ...menuGroupEndpoints,
} as const;
