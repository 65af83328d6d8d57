import * as z from 'zod/mini';
import { dashboardQuerySchema, dashboardSchema, outletsTodaySchema } from '../../reports/dashboard';
import { endpointsOf } from '../endpoint';
import {
  exportReportQuerySchema,
  ofExportSchema,
  orderBreakupQuerySchema,
  reportExportSchema,
  startExportBodySchema,
} from '../../reports/report-exports';
import { eveningSettingSchema, eveningStateSchema } from '../../reports/evening-message';
import { dayReportQuerySchema, dayReportSchema } from '../../reports/report-day';
import { operationalReportSchema } from '../../reports/report-operations';
import { orderDetailsQuerySchema, orderDetailsSchema } from '../../reports/report-orders';
import { reportQuerySchema, reportRangeQuerySchema, reportSchema } from '../../reports/reports';

const report = endpointsOf({ permission: 'report', quietErrors: true });

export const dashboard = report.get(
  '/report/dashboard',
  'Today at the chosen outlets, against the same weekday a week before',
  { permission: 'order', query: dashboardQuerySchema, data: dashboardSchema },
);

export const outletsToday = report.get(
  '/report/outletsToday',
  'Today’s sales and open orders of each outlet',
  {
    permission: 'order',
    data: outletsTodaySchema,
  },
);

export const getOperationalReport = report.get(
  '/report/getOperationalReport',
  'Acceptance, preparation, lateness and lost orders of a period',
  { query: reportRangeQuerySchema, data: operationalReportSchema },
);

export const day = report.get(
  '/report/day',
  'A day at its close: sales, lost and late orders, refunds, and the cash to count',
  { query: dayReportQuerySchema, data: dayReportSchema },
);

export const evening = report.get(
  '/report/evening',
  'The caller’s own message after the close of a day, and the last ones',
  { data: eveningStateSchema },
);

export const saveEvening = report.put(
  '/report/evening',
  'Turn the message on or off, and choose its outlets',
  {
    body: eveningSettingSchema,
    data: eveningStateSchema,
  },
);

export const testEvening = report.post(
  '/report/evening/test',
  'Send the message to the caller now, with the figures so far; 503 UNAVAILABLE when the party doesn’t take it',
  { data: z.object({}) },
);

export const getReports = report.get(
  '/report/getReports',
  'Sales, items, tax, payments, cancellations or coupons of a period',
  { query: reportQuerySchema, data: reportSchema },
);

export const getOrderDetails = report.get('/report/getOrderDetails', 'The orders behind a figure', {
  query: orderDetailsQuerySchema,
  data: orderDetailsSchema,
});

export const dashboardOrders = report.get(
  '/report/dashboardOrders',
  'The orders behind a figure of the dashboard, for whoever may see orders',
  { permission: 'order', query: orderDetailsQuerySchema, data: orderDetailsSchema },
);

export const exportReport = report.file(
  '/report/export',
  'A report as csv or xlsx, with the present filter',
  { query: exportReportQuerySchema },
);

export const orderBreakup = report.file(
  '/report/orderBreakup',
  'The parts of the bills behind a filter, as csv or xlsx; 413 EXPORT_TOO_LARGE for too many',
  { host: 'reports', query: orderBreakupQuerySchema },
);

export const startExport = report.post('/report/exports', 'Begin an export that runs by itself', {
  allowsClosed: true,
  body: startExportBodySchema,
  data: reportExportSchema,
});

const exportJobs = report.get(
  '/report/exports',
  'The caller’s own exports that have not expired, newest first',
  { data: z.array(reportExportSchema) },
);

export const exportFile = report.file('/report/exports/file', 'The file of an export that is ready', {
  query: ofExportSchema,
});

export const cancelExport = report.post('/report/exports/cancel', 'Stop an export, or throw its file away', {
  allowsClosed: true,
  body: ofExportSchema,
  data: reportExportSchema,
});

// `exports` is no name of a variable where modules are CommonJS.
export { exportJobs as exports };
