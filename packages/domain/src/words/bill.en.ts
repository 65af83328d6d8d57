/** Rows of a bill, and what explains their amounts. */
export const billEn = {
  why: 'Why this number?',
  rows: {
    items: 'Items',
    offer: 'Offer {{label}}',
    coupon: 'Coupon {{label}}',
    discount: '{{label}}',
    packing: 'Packing',
    delivery: 'Delivery',
    charge: '{{label}}',
    cgst: 'CGST {{label}}%',
    sgst: 'SGST {{label}}%',
    igst: 'IGST {{label}}%',
    includedTax: 'Tax included in prices',
    roundOff: 'Round-off',
    total: 'Total',
  },
  because: {
    items: '{{units}} pieces on {{lines}} lines, with variants and add-ons.',
    itemsTaxTakenOut:
      '{{units}} pieces on {{lines}} lines. Menu prices include tax; {{tax}} of it is listed below.',
    offer: 'Discount on the offered items, of {{base}} before offers.',
    couponFlat: 'A flat {{flat}} off {{base}}.',
    couponPercent: '{{percent}}% of {{base}}.',
    couponCap: '{{percent}}% of {{base}}, up to {{cap}}.',
    couponCapped: '{{percent}}% of {{base}} is more than the maximum discount of {{cap}}.',
    discount: 'Given by {{name}}: {{amount}} off {{base}}, before tax.',
    discountPercent: 'Given by {{name}}: {{percent}}% of {{base}}, before tax.',
    nothingAsked: 'Given by {{name}}: no charge, {{base}} at menu prices.',
    packingEach: '{{units}} pieces × {{each}}.',
    packingOnce: 'Once per order.',
    delivery: {
      cartValueLimit:
        'Cart of {{subTotal}}, in the range {{from}} to {{to}}. The partner costs {{cost}}; the outlet pays {{outlet}}.',
      byDistance: 'By distance: {{distance}} km. The partner costs {{cost}}; the outlet pays {{outlet}}.',
      freeDelivery: 'Free for the customer. The outlet pays {{outlet}}.',
      customerSpecific:
        'A fixed amount for the customer. The partner costs {{cost}}; the outlet pays {{outlet}}.',
      partnerSpecific:
        'The outlet pays a fixed {{outlet}} of the partner’s {{cost}}; the customer pays the rest.',
      distributeCharges:
        'The partner’s {{cost}} is shared: the outlet pays {{outlet}}, the customer the rest.',
      dynamic: 'By distance ({{distance}} km) and demand at the time.',
    },
    charge: 'Charged by the outlet.',
    tax: 'Half of {{rate}}% GST on {{taxable}}: items {{lines}}, charges {{charges}}.',
    igst: '{{rate}}% GST on {{taxable}}: items {{lines}}, charges {{charges}}. Another state, so it’s one tax.',
    includedTax: '{{before}} as listed includes {{tax}} tax. It’s deducted here and shown by rate below.',
    roundOff: '{{before}} rounded to a whole number.',
    total: 'Sum of the rows above.',
  },
} as const;
