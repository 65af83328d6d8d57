import { endpoints } from '@galla/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context';
import { conflict, notFound } from '../../messages/api-error';
import { fileRoute, route } from '../../gate/http/route';
import { localeOf } from '../../messages/translate';
import { documentPdf } from '../../money/documents/document-pdf';
import { requireBuyer } from '../../orders/require-buyer';
import { orderMoneyOf } from '../../money/order-money.view';
import { findBuyersOrder, findPrintable, notePrint, writeBuyer } from './tax-documents.repository';
import type { DocumentChoice } from './tax-documents.repository';

/** Invoices and credit notes as they were issued, and the buyer that an invoice will name. */
export function registerTaxDocuments(app: FastifyInstance, { db, clock }: AppContext): void {
  /** The document, with its print noted: only the first print is no duplicate. */
  async function print(choice: DocumentChoice) {
    const isFirst = await notePrint(db, choice, clock.now());
    const found = await findPrintable(db, choice);
    if (found === null) throw notFound();
    return { document: found.document, duplicate: !isFirst };
  }

  route(app, endpoints.orderMoney.taxDocument, async ({ query, session }) => {
    const found = await findPrintable(db, { ...query, merchantId: session.merchantId });
    if (found === null) throw notFound();
    return { data: { document: found.document, duplicate: found.printed } };
  });

  fileRoute(app, endpoints.orderMoney.taxDocumentPdf, async ({ query, session, request }) => {
    const { document, duplicate } = await print({ ...query, merchantId: session.merchantId });
    return {
      bytes: await documentPdf(document, { language: localeOf(request), duplicate }),
      contentType: 'application/pdf',
      fileName: `${document.number.replaceAll('/', '-')}.pdf`,
    };
  });

  route(app, endpoints.orderMoney.printedDocument, async ({ body, session }) => ({
    data: await print({ ...body, merchantId: session.merchantId }),
  }));

  route(app, endpoints.orderMoney.setBuyerGstin, async ({ body, session }) => {
    const { orderId, outletId, ...buyer } = body;
    const scope = { orderId, outletId, merchantId: session.merchantId };
    const order = await findBuyersOrder(db, scope);
    if (order === null) throw notFound();
    requireBuyer({ ...order, buyer });
    const written = await writeBuyer(db, scope, buyer);
    const data = await orderMoneyOf(db, scope);
    if (!written) throw conflict('documents.issuedAlready');
    return { data };
  });
}
