import { isFssaiNumber, itemNameSchema, outletNameSchema, parseGstin, taxPercents } from '@galla/contract';
import type { BusinessType, MigrationReport } from '@galla/contract';
import { overlappingSlots } from '@galla/domain';
import type { OpeningSlot } from '@galla/domain';
import type { OldOutletExport } from '../../../partners/sales-migration/sales-migration';

type Skip = MigrationReport['skipped'][number];
type Taken = MigrationReport['taken'][number];

/** The new outlet for an old one, and the migration report. Unreadable values are left out, never guessed. */
export interface ReadOutlet {
  displayName: string;
  businessType: BusinessType;
  phone: string | null;
  address: { addressLine: string; city: string; state: string; pincode: string };
  opHours: OpeningSlot[];
  gstinNumber: string | null;
  minOrderAmount: number;
  categories: {
    name: string;
    items: { name: string; price: number; tax: (typeof taxPercents)[number]; veg: boolean }[];
  }[];
  taken: Taken[];
  skipped: Skip[];
}

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const businessTypeByWord: Readonly<Record<string, BusinessType>> = {
  restaurant: 'food Restaurant',
  cafe: 'food Restaurant',
  kirana: 'grocery',
  grocery: 'grocery',
  stationery: 'stationary',
  bakery: 'bakery',
  meat: 'meat&poultry',
  vegetables: 'fruits&veggies',
};

/** '9:30 PM' → '2130'; null if it is not a time. */
function hhmmOf(text: string): string | null {
  const match = /^\s*(1[0-2]|0?[1-9]):([0-5]\d)\s*([AP])M\s*$/i.exec(text);
  if (!match) return null;
  const hours = (Number(match[1]) % 12) + (match[3]?.toUpperCase() === 'P' ? 12 : 0);
  return `${String(hours).padStart(2, '0')}${match[2] ?? '00'}`;
}

/** '85.50' → 8550; null if it is not an amount. */
function amountOf(text: string): number | null {
  return /^\d{1,6}(?:\.\d{1,2})?$/.test(text.trim()) ? Math.round(Number(text) * 100) : null;
}

function readTimings(old: OldOutletExport, skip: (skip: Skip) => void): OpeningSlot[] {
  const slots: OpeningSlot[] = [];
  for (const { day, from, to } of old.timings) {
    const what = `${day} ${from} – ${to}`;
    const weekday = weekdays.indexOf(day.trim().toLowerCase());
    const open = hhmmOf(from);
    const close = hhmmOf(to);
    if (weekday < 0 || open === null || close === null)
      skip({ part: 'timings', what, reason: 'timingsUnreadable' });
    else if (overlappingSlots([...slots, { weekday, open, close }]).length > 0)
      skip({ part: 'timings', what, reason: 'timingsOverlap' });
    else slots.push({ weekday, open, close });
  }
  return slots;
}

function readCategories(old: OldOutletExport, skip: (skip: Skip) => void): ReadOutlet['categories'] {
  const categories = new Map<string, ReadOutlet['categories'][number]>();
  for (const { name, items } of old.categories) {
    const key = name.trim().toLowerCase();
    // Repeated headings are merged into one category.
    const category = categories.get(key) ?? { name: name.trim(), items: [] };
    categories.set(key, category);
    for (const item of items) {
      const refuse = (reason: Skip['reason']) => skip({ part: 'items', what: item.name, reason });
      const itemName = itemNameSchema.safeParse(item.name).data;
      const price = amountOf(item.price);
      const tax = taxPercents.find((percent) => String(percent) === item.tax.trim());
      if (itemName === undefined || price === null) refuse('priceUnreadable');
      else if (tax === undefined) refuse('taxUnknown');
      else if (category.items.some((other) => other.name.toLowerCase() === itemName.toLowerCase()))
        refuse('nameTaken');
      else category.items.push({ name: itemName, price, tax, veg: item.veg });
    }
  }
  return [...categories.values()].filter(({ name }) => name !== '');
}

/** Parses the old system's export. */
export function readOldOutlet(old: OldOutletExport): ReadOutlet {
  const skipped: Skip[] = [];
  const taken: Taken[] = [];
  const skip = (entry: Skip): void => void skipped.push(entry);
  const take = (part: Taken['part'], count: number): void => {
    if (count > 0) taken.push({ part, count });
  };

  const phone = /^[6-9]\d{9}$/.test(old.phone) ? old.phone : null;
  if (phone === null) skip({ part: 'phone', what: old.phone, reason: 'phoneInvalid' });
  const opHours = readTimings(old, skip);
  const gstinNumber = parseGstin(old.gstin) === null ? null : old.gstin;
  if (gstinNumber === null)
    skip({ part: 'gstin', what: old.gstin, reason: old.gstin === '' ? 'notThere' : 'gstinInvalid' });
  // A licence requires its certificate, which the old system does not export.
  const fssaiReason = isFssaiNumber(old.fssai) ? 'certificateMissing' : 'fssaiInvalid';
  skip({ part: 'fssai', what: old.fssai, reason: old.fssai === '' ? 'notThere' : fssaiReason });
  skip({
    part: 'bank',
    what: old.bank === null ? '' : `${old.bank.ifsc} ••••${old.bank.last4}`,
    reason: old.bank === null ? 'notThere' : 'verifyAnew',
  });
  const minOrder = amountOf(old.minOrder);
  if (minOrder === null) skip({ part: 'order', what: old.minOrder, reason: 'priceUnreadable' });
  const categories = readCategories(old, skip);

  take('details', 1);
  take('address', 1);
  take('phone', phone === null ? 0 : 1);
  take('timings', opHours.length);
  take('gstin', gstinNumber === null ? 0 : 1);
  take('order', minOrder === null ? 0 : 1);
  take('categories', categories.length);
  take(
    'items',
    categories.reduce((sum, { items }) => sum + items.length, 0),
  );
  return {
    displayName: outletNameSchema.safeParse(old.name).data ?? `Outlet ${old.oldOutletId.slice(-6)}`,
    businessType: businessTypeByWord[old.businessType.toLowerCase()] ?? 'others',
    phone,
    address: {
      addressLine: old.address.line.slice(0, 200),
      city: old.address.city.slice(0, 80),
      state: old.address.state.slice(0, 80),
      pincode: /^[1-9]\d{5}$/.test(old.address.pincode) ? old.address.pincode : '',
    },
    opHours,
    gstinNumber,
    minOrderAmount: minOrder ?? 0,
    categories,
    taken,
    skipped,
  };
}
