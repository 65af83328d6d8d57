import { outletConfigSchema, type MenuItem, type MerchantProfile } from '@galla/shared/contract';
import { periodEnd } from '@galla/shared/domain';
import type { Database } from '../db/database';
import { newId } from '../db/new-id';
import type { Queryable } from '../db/queryable';
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
} from '../db/schema';
import { hashPassword } from '../security/passwords';
import { demoPassword, demoPeople } from './demo-logins';
import type { DemoGroup } from './demo-menu';
import type { DemoOutlet } from './demo-outlet';
import { demoOutlets } from './demo-outlets';
import { seedCallers } from './seed-callers';
import { historyLength } from './seed-history';

const storeName = 'Galla Demo Stores';
const storeNameKey = 'galla demo stores';
const demoProfile: Omit<MerchantProfile, 'storeName'> = {
  legalName: 'Galla Demo Stores Private Limited',
  businessCategory: 'b2b',
  businessType: 'food Restaurant',
  email: 'owner@demo.galla.example',
  countryCode: '+91',
  mobile: '9876500001',
  address: {
    addressLine: '14 Church Street',
    apartmentAddress: '2nd floor',
    landmark: '',
    city: 'Bengaluru',
    state: 'Karnataka',
    pincode: '560001',
    countryCode: 'IN',
  },
};

/**
 * Makes the demo merchant: its people, one outlet of each category, menus, people who call. What is there already stays.
 * The year of orders is `seedHistory`'s, which may run beside a serving server.
 */
export async function seedDemo(db: Database): Promise<void> {
  const [present] = await db.query<{ id: string }>({
    text: 'select id from merchants where store_name_key = $1',
    values: [storeNameKey],
  });
  if (present) {
    // A demo of an earlier release learns what was added since.
    await db.transaction((tx) => seedCallers(tx, present.id));
    return;
  }
  const passwordHash = await hashPassword(demoPassword);
  await db.transaction(async (tx) => {
    const merchantId = newId();
    await tx.orm.insert(merchants).values({ id: merchantId, storeName, storeNameKey });
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
    // Room for the demo's people and outlets, and for those that a visitor adds.
    await tx.orm.insert(merchantProfiles).values({ merchantId, profile: demoProfile });
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
    phone: '8045678900',
    latitude: outlet.latitude,
    longitude: outlet.longitude,
    gstinType: outlet.regime,
    opHours: outlet.opHours ?? [],
  });
  // Numbers up to here belong to the history; the first live order comes after them.
  await tx.orm
    .insert(outletCounters)
    .values({ outletId, lastSeq: 0, lastOrderNumber: historyLength(outlet) });
  // Add-ons that are alike are one group of the outlet's library, which its items share.
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
        price: item.price * 100,
        taxPercent: item.tax,
        isVeg: item.diet === 'veg',
        containsEgg: item.diet === 'egg',
        groups: (item.groups ?? []).map(libraryGroup),
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
