import type { LocalCartLine } from '../lib/local-cart/local-cart';

/** A readable test id. */
export const sampleId = (number: number): string =>
  `0192f0c1-7a3b-7c55-8f5e-${String(number).padStart(12, '0')}`;
/** Of Ghee Rice, in paise. */
export const samplePrice = 14_000;
const itemId = sampleId(101);

/** A line of Ghee Rice. */
export const sampleLocalCartLine = (
  number: number,
  over: Partial<LocalCartLine> = {},
): Omit<LocalCartLine, 'billing'> => ({
  lineId: sampleId(number),
  itemId: number === 1 ? itemId : sampleId(100 + number),
  name: 'Ghee Rice',
  diet: 'veg',
  quantity: 1,
  unitPrice: samplePrice,
  variant: null,
  addons: [],
  note: '',
  ...over,
});

const item = {
  itemId,
  catId: sampleId(300),
  name: 'Ghee Rice',
  description: '',
  price: samplePrice,
  taxPercent: 5,
  priceBasis: 'exclusive',
  mrp: null,
  hsn: '996331',
  uqc: 'NOS',
  soldBy: 'piece',
  diet: 'veg',
  available: true,
  availableAgainAt: null,
  groups: [],
};
const group = (number: number, type: string, min: number, options: [string, number][]) => ({
  groupId: sampleId(number),
  displayName: `Group ${number}`,
  addonName: `Group ${number}`,
  type,
  min,
  max: type === 'VARIANT' ? 1 : 3,
  options: options.map(([optionName, optionPrice], index) => ({
    optionId: sampleId(number * 10 + index),
    optionName,
    price: optionPrice,
  })),
});
export const sampleMenu = {
  outletId: sampleId(1),
  displayName: 'Malabar Kitchen',
  open: true,
  categories: [
    {
      catId: sampleId(300),
      name: 'Rice',
      items: [
        item,
        {
          ...item,
          itemId: sampleId(102),
          name: 'Chicken Biryani',
          price: 28_000,
          diet: 'nonVeg',
          groups: [
            group(40, 'VARIANT', 1, [
              ['Half', 18_000],
              ['Full', 28_000],
            ]),
            group(41, 'ADDON', 0, [['Raita', 4_000]]),
          ],
        },
        {
          ...item,
          itemId: sampleId(103),
          name: 'Paneer',
          price: 24_900,
          priceBasis: 'inclusive',
          soldBy: 'weight',
          uqc: 'KGS',
        },
      ],
    },
  ],
};
export const sampleOutlet = {
  outletId: sampleId(1),
  displayName: 'Malabar Kitchen',
  businessType: 'food Restaurant',
  address: null,
  position: { lat: 12.97, long: 77.64 },
  currency: 'INR',
  timezone: 'Asia/Kolkata',
  available: 'on',
  open: true,
  opensAt: null,
  closesAt: null,
  hours: [],
  distanceMetres: null,
  cartCode: null,
  fulfilments: ['delivery', 'selfPickup'],
  paymentMethods: ['cod', 'online'],
  types: { onDemand: true, scheduled: false },
  minOrderAmount: 0,
};
export const sampleCustomer = {
  customerId: sampleId(500),
  countryCode: '+91',
  mobile: '9845010007',
  name: 'Meera Nair',
  email: null,
  addresses: [
    {
      addressId: sampleId(501),
      label: 'Home',
      address: {
        addressLine: '12, Lake View Road',
        city: 'Bengaluru',
        state: 'Karnataka',
        pincode: '560038',
      },
      position: null,
    },
  ],
  lastOrders: [],
  orderCount: 3,
};
