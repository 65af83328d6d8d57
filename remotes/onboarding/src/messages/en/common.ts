/** Texts shared by several features. */
export const common = {
  accountTabs: 'Store',
  save: 'Save',
  cancel: 'Cancel',
  remove: 'Remove',
  retry: 'Retry',
  saving: 'Saving…',
  saved: 'Saved',
  businessTypes: {
    'food Restaurant': 'Restaurant',
    grocery: 'Grocery',
    stationary: 'Stationery',
    'fruits&veggies': 'Fruits and vegetables',
    'meat&poultry': 'Meat and poultry',
    bakery: 'Bakery',
    others: 'Others',
  },
} as const;
