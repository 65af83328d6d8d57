import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allTexts } from '../check-glossary.mjs';
import { sourceTree } from './source-files.mjs';

/** Texts that the specification fixes, by the part of the product that says them. */
const specified = {
  shell: [
    'Check you internet connection',
    'Error',
    'Session Expires!!',
    'Unable to connect to the socket',
    'Create account?',
    'No user found for this number, please sign up',
    'Log Out?',
    'Are you sure you want to log out?',
    'Are you sure you want to log out? All your unsaved data will be lost.',
    'Account',
    'Logout',
    'Dashboard',
  ],
  'packages/shared': ['All your unsaved data will be lost.'],
  'remotes/orders': [
    'Orders',
    'New Orders',
    'Preparing',
    'Food Ready',
    'Completed',
    'Past Orders',
    'In-Progress',
    'Out For Delivery',
    'ACCEPT ORDER',
    'FOOD READY',
    'COMPLETE ORDER',
    'ACCEPT',
    'OUT FOR DELIVERY',
    'MARK DELIVERED',
  ],
  'remotes/menu': [
    'Products',
    'Main Menu',
    'Categories',
    'Item Import',
    'Create Add-on',
    'Create Variant',
    'Create',
    'Please enter Addon Display Name',
    'Please enter Variant Display Name',
    'Please enter Addon Name',
    'Please enter Variant Name',
    'Please enter the value',
    'Min value should be lesser than Max value.',
    'Max should be greater than min',
    'Max value should be greater than zero',
    'Before deleting a category, remove or move items from it.',
  ],
  'remotes/pos': [
    'On-call Ordering',
    'Customer Details',
    'Item Selection',
    'Checkout',
    'Remove Item',
    'Outlet is closed',
    'Check other restaurant',
    'Delivery person unavailable',
    'We are not serving in this location.',
    'Location unserviceable',
    'We are not serving this location.',
    'Try Other Location',
    'You are in new location',
    'Add Address To Proceed',
    'Login',
    'Pay for self pickup',
  ],
  'remotes/onboarding': [
    'Setup',
    'General Info',
    'Subscription',
    'Basic Details',
    'Operational timings',
    'Billing / Taxes',
    'FSSAI',
    'Bank Details',
    'Configuration',
    'Delivery',
    'Order',
    'Theme Config',
    'Please complete FSSAI details within 2 months else outlet will be removed',
  ],
  'remotes/engagement': ['Offer', 'Campaign Type', 'Budget', 'Audience', 'Ad Post'],
  'remotes/reports': ['CRM', 'Report'],
};

const texts = allTexts(await sourceTree()).filter(({ language }) => language === 'en');

for (const [part, wanted] of Object.entries(specified)) {
  const said = new Set(texts.filter(({ file }) => file.startsWith(`${part}/`)).map(({ text }) => text));
  for (const text of wanted)
    test(`WRD-02: ${part} says “${text}” to the letter`, () => {
      assert.ok(said.has(text));
    });
}
