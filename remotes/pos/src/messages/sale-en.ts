/** What weighed goods, printed prices and business customers need. */
export const saleProblemsEn = {
  quantityInvalid: {
    title: 'Weight or quantity',
    text: 'Enter a weight for weighed items and a quantity for the rest: {{names}}.',
    button: 'Change items',
  },
  aboveMrp: {
    title: 'Above MRP',
    text: 'The menu price of {{names}} is above its MRP. Lower the price first.',
    button: 'Remove Item',
  },
  interStateGoods: {
    title: 'Can’t send to another state',
    text: 'A composition outlet can’t send goods to {{state}}.',
    button: 'Try Other Location',
  },
} as const;

export const saleEn = {
  weight: 'Weight in kg',
  weightExample: '0.185',
  weightInvalid: 'Enter a weight from 0.001 to 999 kg',
  quickWeights: 'Common weights',
  perKg: '{{price}}/kg',
  weighed: '{{weight}} × {{price}}/kg',
  changeWeight: 'Change weight of {{name}}',
  includesTax: 'incl. tax',
  gstin: 'Customer’s GSTIN',
  gstinHint: 'For a tax invoice to a business. Optional.',
  gstinInvalid: 'This isn’t a valid GSTIN. Check each character.',
  gstinOf: 'Registered in {{state}}',
  firmName: 'Business name',
  firmNameMissing: 'Enter the business name for the tax invoice.',
  firmAddress: 'Business address',
  buyerAddress: 'Customer’s address',
  addressHint: 'Leave empty to use the delivery address.',
  addressMissing: 'Enter the address for the invoice.',
} as const;
