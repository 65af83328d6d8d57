import * as z from 'zod/mini';
import { endpointsOf } from '../endpoint';
import {
  appliedImportSchema,
  applyImportBodySchema,
  checkImportBodySchema,
  chooseHeadingsBodySchema,
  chooseSheetBodySchema,
  imageMappingSchema,
  importQuerySchema,
  importRowsQuerySchema,
  importRowsSchema,
  menuImportSchema,
  processImageMappingBodySchema,
  undoneImportSchema,
  zipTicketSchema,
  zipUploadBodySchema,
  zipUploadQuerySchema,
} from '../../menu/menu-import';
import { idSchema } from '../../basics/primitives';

const archives = endpointsOf({ permission: 'menu', quietErrors: true });
const menu = endpointsOf({ permission: 'menu', scope: 'outlet' });
const quietMenu = endpointsOf({ permission: 'menu', scope: 'outlet', quietErrors: true });
const sheet = '/menu/menuExcelImport';

/** Menus from spreadsheets, and images from archives. */
export const menuImportEndpoints = {
  menuExcelImport: quietMenu.upload(
    sheet,
    'Upload a sheet (form field `file`, xlsx or xls) and check it; nothing of the menu changes',
    { query: z.object({ outletId: idSchema }), data: menuImportSchema },
  ),
  importTemplate: menu.file(`${sheet}/template`, 'The template as xlsx', {
    query: z.object({
      outletId: idSchema,
      /** 'yes': filled with the present menu, to change it and send it back. */
      withItems: z._default(z.enum(['yes', 'no']), 'no'),
    }),
  }),
  importList: menu.get(`${sheet}/list`, 'The outlet’s latest imports, newest first', {
    query: z.object({ outletId: idSchema }),
    data: z.array(z.omit(menuImportSchema, { columns: true, topLines: true })),
  }),
  importStatus: menu.get(`${sheet}/status`, 'How an import stands', {
    query: importQuerySchema,
    data: menuImportSchema,
  }),
  importRows: menu.get(`${sheet}/rows`, 'Rows of an import and what would become of each', {
    query: importRowsQuerySchema,
    data: importRowsSchema,
  }),
  checkImport: quietMenu.post(
    `${sheet}/check`,
    'Check an import again with other columns, options or repaired cells',
    { body: checkImportBodySchema, data: menuImportSchema },
  ),
  chooseHeadings: quietMenu.post(`${sheet}/headings`, 'Read a sheet again with its headings in another row', {
    body: chooseHeadingsBodySchema,
    data: menuImportSchema,
  }),
  chooseSheet: quietMenu.post(`${sheet}/sheet`, 'Read another sheet of an uploaded workbook', {
    body: chooseSheetBodySchema,
    data: menuImportSchema,
  }),
  applyImport: quietMenu.post(`${sheet}/apply`, 'Write the good rows into the menu', {
    showMsg: true,
    body: applyImportBodySchema,
    data: appliedImportSchema,
  }),
  importErrorSheet: menu.file(`${sheet}/errorSheet`, 'The bad rows as xlsx, with what is wrong with each', {
    query: importQuerySchema,
  }),
  undoImport: menu.post(`${sheet}/undo`, 'Undo an import', {
    showMsg: true,
    body: importQuerySchema,
    data: undoneImportSchema,
  }),
  zipUploadUrl: quietMenu.post('/menu/zipUploadUrl', 'Where to send an archive of images', {
    body: zipUploadBodySchema,
    data: zipTicketSchema,
  }),
  uploadImageZip: archives.upload('/menu/imageZip', 'Upload the archive (form field `file`)', {
    query: zipUploadQuerySchema,
    data: z.object({ uploadId: idSchema, size: z.int(), entries: z.int() }),
  }),
  processImageMapping: quietMenu.post(
    '/menu/processImageMapping',
    'Match the images of an archive with items by file name, and give them to the items',
    { body: processImageMappingBodySchema, data: imageMappingSchema },
  ),
} as const;
