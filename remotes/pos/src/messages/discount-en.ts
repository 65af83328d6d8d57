/** What staff take off, and who allows it. */
export const discountEn = {
  title: 'Discount',
  add: 'Add discount',
  remove: 'Remove discount',
  apply: 'Apply discount',
  cancel: 'Cancel',
  kind: 'Type of discount',
  kinds: {
    flat: 'Amount',
    percent: 'Percent',
    complimentary: 'Complimentary',
    staffMeal: 'Staff meal',
  },
  about: {
    complimentary: 'The guest pays nothing. It’s left out of sales and gets no invoice.',
    staffMeal: 'Nobody pays. It’s left out of sales and gets no invoice.',
  },
  amount: 'Amount off',
  amountWrong: 'Enter an amount, such as 50 or 49.50',
  percent: 'Percent off',
  percentWrong: 'Enter a percentage up to 100',
  reason: 'Reason',
  note: 'Note',
  noteHint: 'Printed on the bill.',
  noteNeeded: 'Write the reason in at least 3 letters',
  off: '−{{amount}}',
  nothingToPay: 'Nothing to pay',
  cashLimit:
    'With this, cash from the customer reaches {{amount}} today or for this order. Section 269ST of the Income-tax Act doesn’t allow that: ask for UPI, card or a bank transfer.',
  approval: {
    who: 'Who gives the discount?',
    whoMissing: 'Choose who gives it',
    pin: 'PIN',
    pinMissing: 'Type a PIN of 4 to 6 digits',
    nobody: 'Nobody with this right has set a PIN. They set it under Account.',
  },
} as const;
