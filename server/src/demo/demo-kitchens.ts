import { addons, sizes } from './demo-menu';
import { rupees, pay, payWallet, nowAndLater, everyDay, type DemoOutlet } from './demo-outlet';

/** Outlets that prepare what they sell: a restaurant, a butcher, a bakery. Prices in rupees. */
export const demoKitchens: readonly DemoOutlet[] = [
  {
    displayName: 'Malabar Kitchen',
    businessType: 'food Restaurant',
    city: 'Bengaluru',
    state: 'Karnataka',
    pincode: '560038',
    addressLine: '14, 100 Feet Road, Indiranagar',
    latitude: 12.9719,
    longitude: 77.6412,
    regime: 'regular',
    ordersADay: 28,
    config: {
      delivery: {
        canSelfPickup: true,
        scheduleOrders: true,
        types: nowAndLater,
        shareConfig: {
          ranges: [
            { from: 0, to: rupees(300), price: rupees(40) },
            { from: rupees(300), to: rupees(600), price: rupees(25) },
            { from: rupees(600), to: 0, price: 0 },
          ],
        },
      },
      notificationConfig: { onClickOrderAccept: true },
      order: { ...payWallet, packingCharges: { chargesPer: 'quantity', on: 'item', amount: rupees(5) } },
    },
    menu: [
      {
        name: 'Biryani & Rice',
        items: [
          {
            name: 'Malabar Chicken Biryani',
            price: 280,
            tax: 5,
            diet: 'nonVeg',
            groups: [
              sizes(['Half', 180], ['Full', 280], ['Family pack', 520]),
              addons('Extras', ['Boiled egg', 20], ['Raita', 40], ['Extra chicken', 90]),
            ],
          },
          {
            name: 'Vegetable Dum Biryani',
            price: 230,
            tax: 5,
            diet: 'veg',
            groups: [sizes(['Half', 150], ['Full', 230]), addons('Extras', ['Raita', 40], ['Papad', 15])],
          },
          { name: 'Egg Biryani', price: 240, tax: 5, diet: 'egg' },
          { name: 'Ghee Rice', price: 140, tax: 5, diet: 'veg' },
          { name: 'Curd Rice', price: 110, tax: 5, diet: 'veg' },
        ],
      },
      {
        name: 'Curries',
        items: [
          { name: 'Chettinad Chicken Curry', price: 260, tax: 5, diet: 'nonVeg' },
          { name: 'Fish Moilee', price: 320, tax: 5, diet: 'nonVeg' },
          { name: 'Egg Roast', price: 160, tax: 5, diet: 'egg' },
          { name: 'Kadala Curry', price: 150, tax: 5, diet: 'veg' },
          { name: 'Paneer Pepper Masala', price: 240, tax: 5, diet: 'veg' },
        ],
      },
      {
        name: 'Breads & Snacks',
        items: [
          { name: 'Kerala Parotta', price: 30, tax: 5, diet: 'veg' },
          { name: 'Appam', price: 25, tax: 5, diet: 'veg' },
          {
            name: 'Masala Dosa',
            price: 95,
            tax: 5,
            diet: 'veg',
            groups: [addons('Extras', ['Butter', 20], ['Cheese', 45])],
          },
          { name: 'Medu Vada', price: 45, tax: 5, diet: 'veg' },
        ],
      },
      {
        name: 'Drinks & Sweets',
        items: [
          { name: 'Filter Coffee', price: 45, tax: 5, diet: 'veg' },
          { name: 'Sulaimani Tea', price: 35, tax: 5, diet: 'veg' },
          { name: 'Ada Pradhaman', price: 90, tax: 5, diet: 'veg' },
        ],
      },
    ],
  },
  {
    displayName: 'Coastal Meats',
    businessType: 'meat&poultry',
    city: 'Mumbai',
    state: 'Maharashtra',
    pincode: '400050',
    addressLine: '9, Hill Road, Bandra West',
    latitude: 19.0544,
    longitude: 72.8302,
    regime: 'regular',
    ordersADay: 8,
    // Open around the clock: its own crowd, and whoever tries it out at night, can order.
    opHours: everyDay('0000', '2359'),
    config: { delivery: { canSelfPickup: true, chargeTypeV: 'dynamic' }, order: pay },
    menu: [
      {
        name: 'Chicken',
        items: [
          {
            name: 'Chicken Curry Cut',
            price: 249,
            tax: 0,
            diet: 'nonVeg',
            groups: [sizes(['500 g', 139], ['1 kg', 249])],
          },
          { name: 'Chicken Breast 450 g', price: 289, tax: 0, diet: 'nonVeg' },
          { name: 'Marinated Tikka 500 g', price: 330, tax: 5, diet: 'nonVeg' },
        ],
      },
      {
        name: 'Fish & Mutton',
        items: [
          { name: 'Surmai Steaks 500 g', price: 620, tax: 0, diet: 'nonVeg' },
          { name: 'Prawns, cleaned 250 g', price: 290, tax: 0, diet: 'nonVeg' },
          { name: 'Mutton Curry Cut 500 g', price: 460, tax: 0, diet: 'nonVeg' },
        ],
      },
    ],
  },
  {
    displayName: 'Oven Street Bakery',
    businessType: 'bakery',
    city: 'Kochi',
    state: 'Kerala',
    pincode: '682001',
    addressLine: '5, Princess Street, Fort Kochi',
    latitude: 9.9658,
    longitude: 76.2421,
    regime: 'composition',
    ordersADay: 7,
    config: {
      printConfig: { printKot: true },
      delivery: { canSelfPickup: true, chargeTypeV: 'freeDelivery' },
      order: { ...pay, packingCharges: { chargesPer: 'order', on: 'order', amount: rupees(15) } },
    },
    menu: [
      {
        name: 'Cakes',
        items: [
          {
            name: 'Chocolate Truffle Cake',
            price: 650,
            tax: 5,
            diet: 'egg',
            groups: [
              sizes(['500 g', 650], ['1 kg', 1200]),
              addons('Make it special', ['Candles', 30], ['Name on top', 50], ['Eggless', 60]),
            ],
          },
          { name: 'Plum Cake 500 g', price: 420, tax: 5, diet: 'egg' },
          { name: 'Eggless Carrot Cake', price: 540, tax: 5, diet: 'veg' },
        ],
      },
      {
        name: 'Breads & Puffs',
        items: [
          { name: 'Sourdough Loaf', price: 180, tax: 5, diet: 'veg' },
          { name: 'Chicken Puff', price: 35, tax: 5, diet: 'nonVeg' },
          { name: 'Vegetable Puff', price: 25, tax: 5, diet: 'veg' },
          { name: 'Butter Croissant', price: 110, tax: 5, diet: 'veg' },
        ],
      },
    ],
  },
];
