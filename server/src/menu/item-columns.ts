import { getTableColumns } from 'drizzle-orm';
import { menuItems } from '../db/schema';

type Property = keyof typeof menuItems.$inferSelect;

/** Who and where an item is, its order and versions: no form says them. */
const ofServer = [
  'id',
  'merchantId',
  'outletId',
  'availableAgainAt',
  'linkId',
  'position',
  'version',
  'changedBy',
  'createdAt',
  'updatedAt',
  'deletedAt',
] as const satisfies readonly Property[];
const contractNames = { categoryId: 'catId', subCategoryId: 'subCatId' } as const;

type FormProperty = Exclude<Property, (typeof ofServer)[number]>;
type Renamed = keyof typeof contractNames;
type FormField = Exclude<FormProperty, Renamed> | (typeof contractNames)[Renamed];

const isFormProperty = (property: string): property is FormProperty =>
  !ofServer.some((name) => name === property);
const fieldOf = (property: FormProperty): FormField =>
  property === 'categoryId' || property === 'subCategoryId' ? contractNames[property] : property;

/** What an item's form says, as it is stored. Statements that write, copy, restore or read a whole item are made of it. */
export const formColumns = Object.entries(getTableColumns(menuItems)).flatMap(([property, column]) =>
  isFormProperty(property)
    ? [{ field: fieldOf(property), name: column.name, type: column.getSQLType() }]
    : [],
);
