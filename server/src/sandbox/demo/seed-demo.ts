import { listPriceOf, merchantProfileFields, outletConfigSchema } from '@galla/contract';
import type { BusinessType, MenuItem, SaleTerms } from '@galla/contract';
import { periodEnd } from '@galla/domain';
import { z } from 'zod';
import * as zMini from 'zod/mini';
import type { Database } from '../../db/database';
import { newId } from '../../db/new-id';
import { idRowSchema } from '../../db/queryable';
import type { Queryable } from '../../db/queryable';
import {
  menuAddonGroups,
  menuCategories,
  menuItems,
  merchantPlans,
  merchantProfiles,
  merchants,
  outletCounters,
  outlets,
  users,
} from '../../db/schema';
import { termsOfNew } from '../../rules/menu/item-terms';
import { hashPassword } from '../../secrets/passwords';
import { demoPassword, demoPeople } from './demo-logins';
import { demoOutlets, type DemoGroup, type DemoItem, type DemoOutlet } from './demo-outlets';
import merchantData from './merchant.json';
import { seedCallers } from './seed-callers';
import { seedPhotos } from './seed-photos';
import { lastNumberOf } from './history-days';

const merchant = z
  .object({ storeName: z.string(), profile: zMini.omit(merchantProfileFields, { storeName: true }) })
  .parse(merchantData);
const storeNameKey = merchant.storeName.toLowerCase();

/**
 * Creates the demo merchant: users, one outlet of each category, menus, callers. Existing rows stay. The year of orders
 * is written by `seedHistory`, which may run beside a serving server.
 */
export async function seedDemo(db: Database): Promise<void> {
  const [present] = await db.query(idRowSchema, {
    text: 'select id from merchants where store_name_key = $1',
    values: [storeNameKey],
  });
  if (present) {
    // A demo of an earlier release gets what was added since.
    await db.transaction(async (tx) => {
      await seedCallers(tx, present.id);
      await seedPhotos(tx, present.id);
    });
    return;
  }
  const passwordHash = await hashPassword(demoPassword);
  await db.transaction(async (tx) => {
    const merchantId = newId();
    await tx.orm.insert(merchants).values({ id: merchantId, storeName: merchant.storeName, storeNameKey });
    await tx.orm.insert(users).values(
      demoPeople.map((person) => ({
        merchantId,
        userName: person.name,
        email: person.email,
        countryCode: '+91' as const,
        mobile: person.mobile,
        passwordHash,
        status: 'active' as const,
        userType: person.role === 'owner' ? ('owner' as const) : ('employee' as const),
        role: person.role,
        permissions: person.permissions,
      })),
    );
    // The plan has room for the demo's users and outlets and those that a visitor adds.
    await tx.orm.insert(merchantProfiles).values({ merchantId, profile: merchant.profile });
    const startedAt = new Date();
    await tx.orm.insert(merchantPlans).values({
      merchantId,
      planId: 'chain',
      period: 'year',
      startedAt,
      endsAt: periodEnd(startedAt, 'year'),
    });
    for (const outlet of demoOutlets) await seedOutlet(tx, merchantId, outlet);
    await seedCallers(tx, merchantId);
    await seedPhotos(tx, merchantId);
  });
}

async function seedOutlet(tx: Queryable, merchantId: string, outlet: DemoOutlet): Promise<void> {
  const outletId = newId();
  await tx.orm.insert(outlets).values({
    id: outletId,
    merchantId,
    displayName: outlet.displayName,
    businessType: outlet.businessType,
    config: outletConfigSchema.parse({ ...outlet.config, businessType: outlet.businessType }),
    address: {
      addressLine: outlet.addressLine,
      apartmentAddress: '',
      landmark: '',
      city: outlet.city,
      state: outlet.state,
      pincode: outlet.pincode,
      countryCode: 'IN',
    },
    phone: outlet.phone,
    upiAddress: outlet.upiAddress,
    legalName: outlet.legalName,
    gstinNumber: outlet.gstin,
    fssaiNumber: outlet.fssai,
    latitude: outlet.latitude,
    longitude: outlet.longitude,
    gstinType: outlet.regime,
    opHours: outlet.opHours,
  });
  // Numbers up to here belong to the history; live orders follow.
  await tx.orm.insert(outletCounters).values({ outletId, lastSeq: 0, lastOrderNumber: lastNumberOf(outlet) });
  // Equal add-ons are one group of the outlet's library, shared by its items.
  const library = new Map<string, MenuItem['groups'][number]>();
  const libraryGroup = (group: DemoGroup): MenuItem['groups'][number] => {
    if (group.type === 'VARIANT') return groupOf(group);
    const key = JSON.stringify(group);
    const shared = library.get(key) ?? groupOf(group);
    library.set(key, shared);
    return shared;
  };
  for (const [position, category] of outlet.menu.entries()) {
    const categoryId = newId();
    await tx.orm
      .insert(menuCategories)
      .values({ id: categoryId, merchantId, outletId, name: category.name, position });
    await tx.orm.insert(menuItems).values(
      category.items.map((item, index) => ({
        merchantId,
        outletId,
        categoryId,
        name: item.name,
        price: listPriceOf({ price: item.price * 100, groups: item.groups.map(groupOf) }),
        taxPercent: item.tax,
        ...termsOf(item, outlet.businessType),
        isVeg: item.diet === 'veg',
        isFood: item.diet !== 'none',
        containsEgg: item.diet === 'egg',
        groups: item.groups.map(libraryGroup),
        position: index,
      })),
    );
  }
  const groups = [...library.values()].map(({ groupId, ...group }) => ({
    ...group,
    id: groupId,
    merchantId,
    outletId,
  }));
  if (groups.length > 0) await tx.orm.insert(menuAddonGroups).values(groups);
}

const termsOf = (item: DemoItem, businessType: BusinessType): SaleTerms =>
  termsOfNew(
    {
      priceBasis: item.basis,
      mrp: item.mrp === undefined ? undefined : item.mrp * 100,
      hsn: item.hsn,
      uqc: item.uqc,
      soldBy: item.soldBy ?? 'piece',
    },
    businessType,
  );

const groupOf = (group: DemoGroup): MenuItem['groups'][number] => ({
  groupId: newId(),
  displayName: group.displayName,
  addonName: group.displayName,
  type: group.type,
  min: group.min,
  max: group.max,
  options: group.options.map(([optionName, rupees]) => ({
    optionId: newId(),
    optionName,
    price: rupees * 100,
  })),
});
