import { gstStates, parseGstin, unitQuantityCodes } from '@galla/contract';
import { z } from 'zod';

// What the GST network's returns API says of a GSTR-1 file, as far as this server writes it.

/** Rupees, at most two decimals; credit notes may leave a negative sum. */
const amount = z
  .number()
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'two decimals')
  .refine((value) => Math.abs(value) <= 9_999_999_999_999.99, 'fifteen digits');
const notNegative = amount.min(0);
const rate = z.literal([0, 0.1, 0.25, 1, 1.5, 3, 5, 6, 7.5, 12, 18, 28, 40]);
const gstin = z.string().refine((text) => parseGstin(text) !== null, 'GSTIN');
const place = z.string().refine((code) => gstStates[code] !== undefined, 'state code');
const documentNumber = z.string().regex(/^[A-Za-z0-9/-]{1,16}$/);
const day = z.string().regex(/^(?:0[1-9]|[12]\d|3[01])-(?:0[1-9]|1[0-2])-20\d\d$/);

/** A list whose rows differ in their key. */
const unique = <Row extends z.ZodType>(row: Row, keyOf: (row: z.output<Row>) => string) =>
  z
    .array(row)
    .min(1)
    .superRefine((rows, context) => {
      const keys = rows.map(keyOf);
      for (const [index, key] of keys.entries())
        if (keys.indexOf(key) !== index) context.addIssue(`the key ${key} is repeated`);
    });

const taxes = { iamt: amount.optional(), camt: amount.optional(), samt: amount.optional(), csamt: amount };
const isOneTax = (row: { iamt?: number | undefined; camt?: number | undefined; samt?: number | undefined }) =>
  row.iamt === undefined ? row.camt !== undefined && row.camt === row.samt : row.camt === undefined;
const item = z.strictObject({
  num: z.int().min(1),
  itm_det: z.strictObject({ txval: notNegative, rt: rate, ...taxes }).refine(isOneTax, 'one kind of tax'),
});
const items = unique(item, ({ itm_det: { rt } }) => String(rt));
const invoice = { inum: documentNumber, idt: day, val: notNegative, itms: items };
const note = {
  ntty: z.literal('C'),
  nt_num: documentNumber,
  nt_dt: day,
  val: notNegative,
  pos: place,
  itms: items,
};
const registered = { rchrg: z.literal('N'), inv_typ: z.literal('R') };

const hsnRow = z
  .strictObject({
    num: z.int().min(1),
    hsn_sc: z.string().regex(/^(?:\d{4}|\d{6}|\d{8})$/),
    desc: z.string().max(30),
    uqc: z.literal([...unitQuantityCodes, 'NA']),
    qty: amount,
    rt: rate,
    txval: amount,
    iamt: amount,
    camt: amount,
    samt: amount,
    csamt: amount,
  })
  .refine(
    (row) => row.hsn_sc.startsWith('99') === (row.uqc === 'NA'),
    'a service has the unit NA, goods have not',
  )
  .refine((row) => row.uqc !== 'NA' || row.qty === 0, 'a service has no quantity')
  .refine((row) => row.txval !== 0 || row.iamt !== 0 || row.camt !== 0, 'no row of zero');
const hsnTable = unique(hsnRow, (row) => [row.hsn_sc, row.uqc, row.rt].join(' '));

const series = z
  .strictObject({
    num: z.int().min(1),
    from: documentNumber,
    to: documentNumber,
    totnum: z.int().min(1),
    cancel: z.int().min(0),
    net_issue: z.int().min(0),
  })
  .refine((row) => row.net_issue === row.totnum - row.cancel, 'issued less cancelled');

/** Table 14, (a) or (b): a row for each marketplace. */
const marketplaceTable = unique(
  z.strictObject({
    etin: gstin,
    suppval: amount,
    igst: amount,
    cgst: amount,
    sgst: amount,
    cess: amount,
    flag: z.literal('N'),
  }),
  ({ etin }) => etin,
);

/** The rules of a GSTR-1 file: fields, lengths, decimals, keys that may not repeat, rows that may not be zero. */
export const gstr1Rules = z.strictObject({
  gstin,
  fp: z.string().regex(/^(?:0[1-9]|1[0-2])20\d\d$/),
  version: z.string(),
  hash: z.string(),
  b2b: unique(
    z.strictObject({
      ctin: gstin,
      inv: unique(z.strictObject({ ...invoice, pos: place, ...registered }), ({ inum }) => inum),
    }),
    ({ ctin }) => ctin,
  ).optional(),
  b2cl: unique(
    z.strictObject({ pos: place, inv: unique(z.strictObject(invoice), ({ inum }) => inum) }),
    ({ pos }) => pos,
  ).optional(),
  b2cs: unique(
    z
      .strictObject({
        sply_ty: z.literal(['INTRA', 'INTER']),
        rt: rate,
        typ: z.literal('OE'),
        pos: place,
        txval: amount,
        ...taxes,
      })
      .refine(isOneTax, 'one kind of tax')
      .refine((row) => row.txval !== 0 || (row.iamt ?? row.camt) !== 0, 'no row of zero'),
    (row) => [row.sply_ty, row.rt, row.typ, row.pos].join(' '),
  ).optional(),
  cdnr: unique(
    z.strictObject({
      ctin: gstin,
      nt: unique(z.strictObject({ ...note, ...registered }), ({ nt_num: number }) => number),
    }),
    ({ ctin }) => ctin,
  ).optional(),
  cdnur: unique(
    z.strictObject({ ...note, typ: z.literal('B2CL') }),
    ({ nt_num: number }) => number,
  ).optional(),
  nil: z
    .strictObject({
      inv: unique(
        z.strictObject({
          sply_ty: z.literal(['INTRAB2B', 'INTRAB2C', 'INTRB2B', 'INTRB2C']),
          expt_amt: amount,
          nil_amt: amount,
          ngsup_amt: amount,
        }),
        (row) => row.sply_ty,
      ),
    })
    .optional(),
  hsn: z.strictObject({ hsn_b2b: hsnTable.optional(), hsn_b2c: hsnTable.optional() }).optional(),
  doc_issue: z
    .strictObject({
      doc_det: unique(
        z.strictObject({
          doc_num: z.int().min(1).max(12),
          docs: unique(series, ({ from }) => from),
        }),
        (row) => String(row.doc_num),
      ),
    })
    .optional(),
  supeco: z
    .strictObject({
      clttx: marketplaceTable.optional(),
      paytx: marketplaceTable.optional(),
    })
    .optional(),
});
