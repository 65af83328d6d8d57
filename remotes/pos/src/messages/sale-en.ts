/** What weighed goods, printed prices and business customers need. */
export const saleProblemsEn = {
  quantityInvalid: {
    title: 'Weight or pieces',
    text: 'Give a weight for what is weighed, and pieces for the rest: {{names}}.',
    button: 'Change items',
  },
  aboveMrp: {
    title: 'Above the printed price',
    text: 'The menu asks more than the MRP of {{names}}. Lower its price first.',
    button: 'Remove Item',
  },
  interStateGoods: {
    title: 'Not to another state',
    text: 'An outlet under the composition scheme can’t send goods to {{state}}.',
    button: 'Try Other Location',
  },
} as const;

export const saleEn = {
  weight: 'Weight in kg',
  weightExample: '0.185',
  weightInvalid: 'Write a weight from 0.001 to 999 kg',
  quickWeights: 'Common weights',
  perKg: '{{price}}/kg',
  weighed: '{{weight}} × {{price}}/kg',
  changeWeight: 'Change the weight of {{name}}',
  includesTax: 'incl. tax',
  gstin: 'GSTIN of the customer',
  gstinHint: 'For a tax invoice to a business; may stay empty.',
  gstinInvalid: 'This is no valid GSTIN. Please check it.',
  gstinOf: 'Registered in {{state}}',
  firmName: 'Name of the firm',
  firmNameMissing: 'Enter the firm’s name: the tax invoice needs it.',
  firmAddress: 'Address of the firm',
  buyerAddress: 'Address of the customer',
  addressHint: 'Leave it empty to print the delivery address.',
  addressMissing: 'Enter the address: the invoice needs it.',
} as const;
