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
    staffMeal: 'No one pays. It’s left out of sales and gets no invoice.',
  },
  amount: 'Amount off',
  amountWrong: 'Enter an amount, like 50 or 49.50',
  percent: 'Percent off',
  percentWrong: 'Enter a percentage up to 100',
  reason: 'Reason',
  note: 'Note',
  noteHint: 'Printed on the bill.',
  noteNeeded: 'Enter a reason of at least 3 letters',
  nothingToPay: 'Nothing to pay',
  cashLimit:
    'With this, cash from the customer reaches {{amount}} today or for this order. Section 269ST of the Income-tax Act doesn’t allow that: ask for UPI, card or a bank transfer.',
  approval: {
    who: 'Who gives the discount?',
    whoMissing: 'Choose a team member',
    pin: 'PIN',
    pinMissing: 'Enter a PIN of 4 to 6 digits',
    nobody: 'No team member who can give discounts has set a PIN. They set it in Account.',
  },
} as const;
