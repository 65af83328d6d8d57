import * as z from 'zod/mini';
import { dashboardQuerySchema, dashboardSchema } from '../../reports/dashboard';
import { endpoint } from '../endpoint';
import {
  exportReportQuerySchema,
  ofExportSchema,
  orderBreakupQuerySchema,
  reportExportSchema,
  startExportBodySchema,
} from '../../reports/report-exports';
import { dayReportQuerySchema, dayReportSchema } from '../../reports/report-day';
import { operationalReportSchema } from '../../reports/report-operations';
import { orderDetailsQuerySchema, orderDetailsSchema } from '../../reports/report-orders';
import { reportQuerySchema, reportRangeQuerySchema, reportSchema } from '../../reports/reports';

const report = { permission: 'report', quietErrors: true } as const;

export const dashboard = endpoint({
  method: 'GET',
  path: '/report/dashboard',
  permission: 'order',
  quietErrors: true,
  query: dashboardQuerySchema,
  data: dashboardSchema,
  summary: 'Today at the chosen outlets, against the same weekday a week before',
});

export const getOperationalReport = endpoint({
  ...report,
  method: 'GET',
  path: '/report/getOperationalReport',
  query: reportRangeQuerySchema,
  data: operationalReportSchema,
  summary: 'Acceptance, preparation, lateness and lost orders of a period',
});

export const day = endpoint({
  ...report,
  method: 'GET',
  path: '/report/day',
  query: dayReportQuerySchema,
  data: dayReportSchema,
  summary: 'A day at its close: sales, lost and late orders, refunds, and the cash to count',
});

export const getReports = endpoint({
  ...report,
  method: 'GET',
  path: '/report/getReports',
  query: reportQuerySchema,
  data: reportSchema,
  summary: 'Sales, items, tax, payments, cancellations or coupons of a period',
});

export const getOrderDetails = endpoint({
  ...report,
  method: 'GET',
  path: '/report/getOrderDetails',
  query: orderDetailsQuerySchema,
  data: orderDetailsSchema,
  summary: 'The orders behind a figure',
});

export const dashboardOrders = endpoint({
  method: 'GET',
  path: '/report/dashboardOrders',
  permission: 'order',
  quietErrors: true,
  query: orderDetailsQuerySchema,
  data: orderDetailsSchema,
  summary: 'The orders behind a figure of the dashboard, for whoever may see orders',
});

export const exportReport = endpoint({
  ...report,
  method: 'GET',
  path: '/report/export',
  format: 'binary',
  query: exportReportQuerySchema,
  data: z.unknown(),
  summary: 'A report as csv or xlsx, with the present filter',
});

export const orderBreakup = endpoint({
  ...report,
  method: 'GET',
  path: '/report/orderBreakup',
  host: 'reports',
  format: 'binary',
  query: orderBreakupQuerySchema,
  data: z.unknown(),
  summary: 'The parts of the bills behind a filter, as csv or xlsx; 413 EXPORT_TOO_LARGE for too many',
});

export const startExport = endpoint({
  ...report,
  method: 'POST',
  path: '/report/exports',
  allowsClosed: true,
  body: startExportBodySchema,
  data: reportExportSchema,
  summary: 'Begin an export that runs by itself',
});

const exportJobs = endpoint({
  ...report,
  method: 'GET',
  path: '/report/exports',
  data: z.array(reportExportSchema),
  summary: 'The caller’s own exports that have not expired, newest first',
});

export const exportFile = endpoint({
  ...report,
  method: 'GET',
  path: '/report/exports/file',
  format: 'binary',
  query: ofExportSchema,
  data: z.unknown(),
  summary: 'The file of an export that is ready',
});

export const cancelExport = endpoint({
  ...report,
  method: 'POST',
  path: '/report/exports/cancel',
  allowsClosed: true,
  body: ofExportSchema,
  data: reportExportSchema,
  summary: 'Stop an export, or throw its file away',
});

// `exports` is no name of a variable where modules are CommonJS.
export { exportJobs as exports };
