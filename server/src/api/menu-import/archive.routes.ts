import { endpoints } from '@galla/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context';
import { route } from '../../http/route';
import { createImageFiles } from '../gallery/image-files';
import { menuAct } from '../menu/menu-scope';
import { archiveTicket, mapImages, takeArchive } from './archive.service';

/** Images of many items at once, from a zip archive. */
export function registerArchives(app: FastifyInstance, { db, clock, config, partners }: AppContext): void {
  const { menuImport } = endpoints;
  const needs = { db, clock, files: createImageFiles(partners.files), dataDir: config.dataDir };

  route(app, menuImport.zipUploadUrl, async ({ body, session, request }) => ({
    data: await archiveTicket(needs, menuAct(session, body.outletId, request, clock), body, request),
  }));

  route(app, menuImport.uploadImageZip, async ({ query, session, request }) => ({
    data: await takeArchive(needs, session.merchantId, query, request),
  }));

  route(app, menuImport.processImageMapping, async ({ body, session, request }) => ({
    data: await mapImages(needs, menuAct(session, body.outletId, request, clock), body, request),
  }));
}
