import type { BusinessType, MenuItem, PayOnlineBody } from '@galla/contract';
import { customerMobile, demoCustomers } from '../demo/demo-customers';
import { lineNote, orderNote } from '../demo/demo-notes';
import { demoOutlets, type DemoOutlet } from '../demo/demo-outlets';
import type { Chance } from '../demo/random';

/** An open outlet with what it sells now. */
export interface Shop {
  outletId: string;
  name: string;
  items: readonly [MenuItem, ...MenuItem[]];
}

/** A random cart from an outlet's menu: items with the options their groups require. */
export function crowdCart({ outletId, name, items }: Shop, key: string, chance: Chance): PayOnlineBody {
  const outlet = demoOutlets.find(({ displayName }) => displayName === name) ?? demoOutlets[0];
  const { locality, ...town } = neighbourhoodOf(outlet, chance);
  const customer = chance.between(0, demoCustomers.length - 1);
  return {
    outletId,
    idempotencyKey: key,
    channel: chance.pick(['web', 'app', 'app']),
    fulfilment: 'delivery',
    customer: {
      name: demoCustomers[customer] ?? demoCustomers[0],
      countryCode: '+91',
      mobile: customerMobile(customer),
    },
    address: {
      addressLine: `${chance.between(1, 240)}, Lake View Road, ${locality}`,
      apartmentAddress: chance.pick(['', 'Flat 302', 'B wing, 7th floor']),
      landmark: chance.pick(['', 'Opposite the park']),
      ...town,
      countryCode: 'IN',
    },
    lines: basketOf(items, chance).map((item) => lineOf(item, outlet.businessType, chance)),
    note: orderNote(outlet.businessType, chance),
  };
}

/** Near an outlet of the demo: outlets deliver within a few kilometres. */
function neighbourhoodOf({ near, city, state }: DemoOutlet, chance: Chance) {
  const [first, ...rest] = near;
  const { locality, pincode } = first ? chance.pick([first, ...rest]) : { locality: '', pincode: '' };
  return { locality, city, state, pincode };
}

/** Up to three different items from anywhere on the menu. */
function basketOf(items: readonly [MenuItem, ...MenuItem[]], chance: Chance): MenuItem[] {
  const basket = new Set<MenuItem>();
  for (let left = chance.pick([1, 2, 2, 3]); left > 0; left -= 1) basket.add(chance.pick(items));
  return [...basket];
}

function lineOf(item: MenuItem, kind: BusinessType, chance: Chance): PayOnlineBody['lines'][number] {
  const variants = item.groups.find((group) => group.type === 'VARIANT')?.options ?? [];
  const addons = item.groups
    .filter((group) => group.type === 'ADDON')
    .flatMap((group) =>
      group.options.filter((_, index) => index < group.min || (index < group.max && chance.next() < 0.3)),
    );
  return {
    itemId: item.itemId,
    ...(item.soldBy === 'weight'
      ? { quantity: 1, quantityMilli: chance.pick([250, 500, 1_000, 2_000]) }
      : { quantity: chance.pick([1, 1, 1, 2, 3]) }),
    variantId: variants[chance.between(0, variants.length - 1)]?.optionId ?? null,
    addons: addons.map((option) => ({ addonId: option.optionId, quantity: 1 })),
    note: lineNote(kind, chance),
  };
}
