import type { OldOutletExport, SalesMigrationPartner } from './sales-migration';

const everyDay = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const item = (name: string, price: string, tax: string, veg = true) => ({ name, price, tax, veg });

const tidy: Omit<OldOutletExport, 'oldOutletId' | 'phone'> = {
  name: 'Old Town Tiffins',
  businessType: 'restaurant',
  address: { line: '12, Avenue Road', city: 'Bengaluru', state: 'Karnataka', pincode: '560002' },
  timings: everyDay.map((day) => ({ day, from: '7:00 AM', to: '10:30 PM' })),
  gstin: '29ABCFE1234F1ZS',
  fssai: '11222333000123',
  bank: { ifsc: 'HDFC0000001', last4: '4821' },
  minOrder: '100',
  categories: [
    {
      name: 'Tiffin',
      items: [item('Idli', '40', '5'), item('Masala Dosa', '85.00', '5'), item('Vada', '35', '5')],
    },
    { name: 'Drinks', items: [item('Filter Coffee', '25', '5'), item('Lassi', '50', '12')] },
  ],
};

/** As old data is: a number misspelt, hours that overlap, a price that is none, the same dish twice. */
const untidy: Omit<OldOutletExport, 'oldOutletId' | 'phone'> = {
  name: 'Old Town Groceries',
  businessType: 'kirana',
  address: { line: '4, Chickpet', city: 'Bengaluru', state: 'Karnataka', pincode: '560053' },
  timings: [
    { day: 'Monday', from: '9:00 AM', to: '1:00 PM' },
    { day: 'Monday', from: '12:00 PM', to: '8:00 PM' },
    { day: 'Tuesday', from: 'morning', to: 'evening' },
    { day: 'Wednesday', from: '9:00 AM', to: '9:00 PM' },
  ],
  gstin: '29ABCFE1243F1ZS',
  fssai: '123',
  bank: null,
  minOrder: 'none',
  categories: [
    {
      name: 'Staples',
      items: [
        item('Toor Dal 1 kg', '160', '0'),
        item('Toor Dal 1 kg', '165', '0'),
        item('Sona Masuri 5 kg', 'ask', '5'),
        item('Cooking Oil 1 l', '145.50', '28'),
      ],
    },
    { name: 'Staples', items: [item('Jaggery 500 g', '60', '0')] },
  ],
};

/** Every owner sold through two outlets: a tidy one and an untidy one. Their ids hold the number, so nobody shares one. */
export const sandboxSalesMigration: SalesMigrationPartner = {
  fetchOutlets({ countryCode, mobile }) {
    const owner = `${countryCode.replace('+', '')}-${mobile}`;
    return Promise.resolve([
      { ...tidy, oldOutletId: `${owner}-1`, phone: mobile },
      { ...untidy, oldOutletId: `${owner}-2`, phone: '12345' },
    ]);
  },
};
