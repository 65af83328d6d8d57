import type { TaxDocument } from '@galla/contract';
import { documentView, type DocumentLanguage } from '../tax-documents';
import { scanToPayLines, type ScanToPay, type Ticket, type TicketLine } from './ticket';

const rule: TicketLine = { kind: 'rule' };
const centred = (text: string, more: { large?: boolean; bold?: boolean } = {}): TicketLine => ({
  kind: 'text',
  text,
  align: 'center',
  ...more,
});

/** An issued paper for a receipt printer, with the words and figures of its view. `pay` stands below the paper. */
export function documentTicket(
  document: TaxDocument,
  options: { language: DocumentLanguage; duplicate: boolean; pay?: ScanToPay | null },
): Ticket {
  const view = documentView(document, options);
  return {
    title: view.title,
    lines: [
      ...(view.mark === '' ? [] : [centred(view.mark, { bold: true })]),
      centred(view.seller.name, { large: true, bold: true }),
      ...view.seller.lines.map((line) => centred(line)),
      rule,
      centred(view.heading, { bold: true }),
      ...view.facts.map(({ label, value }, index): TicketLine => ({
        kind: 'text',
        text: `${label}: ${value}`,
        ...(index === 0 && { bold: true }),
      })),
      rule,
      { kind: 'text', text: view.buyer.label, bold: true },
      ...view.buyer.lines.map((text): TicketLine => ({ kind: 'text', text, indent: 2 })),
      rule,
      { kind: 'pair', left: view.columns.item, right: view.columns.taxable, bold: true },
      ...view.lines.flatMap((line): TicketLine[] => {
        const price = [line.quantity, line.unitPrice].filter(Boolean).join(' x ');
        const tax = [line.rate, ...line.taxes.map((each, index) => `${view.taxLabels[index]} ${each}`)];
        const under = [
          [price, line.discount].filter(Boolean).join('  '),
          [line.code, ...tax].filter(Boolean).join('  '),
        ].filter((text) => text !== '');
        return [
          { kind: 'pair', left: line.description, right: line.taxable },
          ...under.map((text): TicketLine => ({ kind: 'text', text, indent: 2 })),
        ];
      }),
      rule,
      ...view.totals.map(({ label, value }, index): TicketLine => ({
        kind: 'pair',
        left: label,
        right: value,
        ...(index === view.totals.length - 1 && { bold: true }),
      })),
      ...(view.declarations.length === 0 ? [] : [rule]),
      ...view.declarations.map((text) => centred(text)),
      rule,
      centred(view.signatory),
      ...scanToPayLines(options.pay ?? null),
    ],
  };
}
