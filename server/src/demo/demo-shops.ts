import { sizes } from './demo-menu';
import { rupees, pay, type DemoOutlet } from './demo-outlet';

/** Outlets that pack what they sell. Prices in rupees. */
export const demoShops: readonly DemoOutlet[] = [
  {
    displayName: 'Nandi Daily Needs',
    businessType: 'grocery',
    city: 'Bengaluru',
    state: 'Karnataka',
    pincode: '560011',
    addressLine: '221, 11th Main, Jayanagar 4th Block',
    latitude: 12.9293,
    longitude: 77.5822,
    regime: 'regular',
    ordersADay: 12,
    config: {
      delivery: {
        chargeTypeV: 'customerSpecific',
        minCharge: rupees(30),
        shareConfig: { customerShare: 100 },
      },
      order: {
        ...pay,
        minOrderAmount: rupees(99),
        packingCharges: { chargesPer: 'order', on: 'order', amount: rupees(10) },
      },
    },
    menu: [
      {
        name: 'Staples',
        items: [
          {
            name: 'Sona Masoori Rice',
            price: 340,
            tax: 5,
            diet: 'veg',
            groups: [sizes(['5 kg', 340], ['10 kg', 660], ['25 kg', 1580])],
          },
          { name: 'Toor Dal 1 kg', price: 168, tax: 5, diet: 'veg' },
          { name: 'Whole Wheat Atta 5 kg', price: 275, tax: 5, diet: 'veg' },
          { name: 'Sunflower Oil 1 l', price: 149, tax: 5, diet: 'veg' },
          { name: 'Iodised Salt 1 kg', price: 28, tax: 0, diet: 'veg' },
          { name: 'Jaggery 500 g', price: 62, tax: 0, diet: 'veg' },
        ],
      },
      {
        name: 'Dairy & Eggs',
        items: [
          { name: 'Toned Milk 1 l', price: 52, tax: 0, diet: 'veg' },
          { name: 'Curd 500 g', price: 38, tax: 5, diet: 'veg' },
          { name: 'Paneer 200 g', price: 92, tax: 5, diet: 'veg' },
          { name: 'Farm Eggs, tray of 12', price: 96, tax: 0, diet: 'egg' },
        ],
      },
      {
        name: 'Home Care',
        items: [
          { name: 'Dishwash Liquid 500 ml', price: 110, tax: 18, diet: 'veg' },
          { name: 'Detergent Powder 1 kg', price: 142, tax: 18, diet: 'veg' },
          { name: 'Floor Cleaner 1 l', price: 189, tax: 18, diet: 'veg' },
        ],
      },
    ],
  },
  {
    displayName: 'Pencil & Page',
    businessType: 'stationary',
    city: 'Pune',
    state: 'Maharashtra',
    pincode: '411004',
    addressLine: '7, Fergusson College Road',
    latitude: 18.5236,
    longitude: 73.8411,
    regime: 'regular',
    ordersADay: 5,
    config: {
      delivery: { chargeTypeV: 'distributeCharges', shareConfig: { customerShare: 70, partnerShare: 30 } },
      order: pay,
    },
    menu: [
      {
        name: 'Paper',
        items: [
          { name: 'Ruled Notebook, 200 pages', price: 68, tax: 12, diet: 'veg' },
          { name: 'A4 Copier Paper, 500 sheets', price: 289, tax: 12, diet: 'veg' },
          { name: 'Drawing Book A3', price: 120, tax: 12, diet: 'veg' },
          { name: 'Sticky Notes, 4 colours', price: 75, tax: 12, diet: 'veg' },
        ],
      },
      {
        name: 'Writing & Art',
        items: [
          { name: 'Gel Pens, pack of 10', price: 100, tax: 18, diet: 'veg' },
          { name: 'HB Pencils, pack of 10', price: 60, tax: 12, diet: 'veg' },
          { name: 'Water Colours, 24 shades', price: 245, tax: 12, diet: 'veg' },
          { name: 'Geometry Box', price: 165, tax: 12, diet: 'veg' },
        ],
      },
    ],
  },
  {
    displayName: 'Hari Bhari Mandi',
    businessType: 'fruits&veggies',
    city: 'Delhi',
    state: 'Delhi',
    pincode: '110016',
    addressLine: '32, Hauz Khas Market',
    latitude: 28.5494,
    longitude: 77.2001,
    regime: 'regular',
    ordersADay: 9,
    config: { delivery: { chargeTypeV: 'freeDelivery' }, order: { ...pay, minOrderAmount: rupees(149) } },
    menu: [
      {
        name: 'Vegetables',
        items: [
          { name: 'Tomato 1 kg', price: 42, tax: 0, diet: 'veg' },
          { name: 'Onion 1 kg', price: 36, tax: 0, diet: 'veg' },
          { name: 'Potato 1 kg', price: 30, tax: 0, diet: 'veg' },
          { name: 'Okra 500 g', price: 34, tax: 0, diet: 'veg' },
          { name: 'Spinach, bunch', price: 20, tax: 0, diet: 'veg' },
        ],
      },
      {
        name: 'Fruits',
        items: [
          { name: 'Banana, dozen', price: 60, tax: 0, diet: 'veg' },
          { name: 'Kinnow Orange 1 kg', price: 88, tax: 0, diet: 'veg' },
          { name: 'Papaya, 1 piece', price: 70, tax: 0, diet: 'veg' },
          { name: 'Pomegranate 1 kg', price: 190, tax: 0, diet: 'veg' },
        ],
      },
    ],
  },
  {
    displayName: 'Chai Stop Gifts',
    businessType: 'others',
    city: 'Jaipur',
    state: 'Rajasthan',
    pincode: '302001',
    addressLine: '118, Johari Bazaar',
    latitude: 26.9196,
    longitude: 75.8269,
    regime: 'regular',
    ordersADay: 3,
    config: { delivery: { chargeTypeV: 'partnerSpecific', minCharge: rupees(20) }, order: pay },
    menu: [
      {
        name: 'Gifts',
        items: [
          { name: 'Blue Pottery Mug', price: 349, tax: 12, diet: 'veg' },
          { name: 'Masala Chai Tin 250 g', price: 280, tax: 5, diet: 'veg' },
          { name: 'Block-print Tablecloth', price: 799, tax: 12, diet: 'veg' },
          { name: 'Sandalwood Incense', price: 140, tax: 5, diet: 'veg' },
        ],
      },
    ],
  },
];
