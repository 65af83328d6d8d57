import { endpoints } from '@galla/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../app-context';
import { route } from '../../../gate/http/route';
import { createImageFiles } from '../../../images/image-files';
import { menuAct } from '../../../menu/menu-scope';
import { archiveTicket, mapImages, takeArchive } from './archive.service';

/** Images of many items at once, from a zip archive. */
export function registerArchives(app: FastifyInstance, { db, clock, config, partners }: AppContext): void {
  const { menuImport } = endpoints;
  const deps = { db, clock, files: createImageFiles(partners.files), dataDir: config.dataDir };

  route(app, menuImport.zipUploadUrl, async ({ body, session }) => ({
    data: await archiveTicket(deps, menuAct(session, body.outletId, clock), body),
  }));

  route(app, menuImport.uploadImageZip, async ({ query, session, request }) => ({
    data: await takeArchive(deps, session.merchantId, query, request),
  }));

  route(app, menuImport.processImageMapping, async ({ body, session }) => ({
    data: await mapImages(deps, menuAct(session, body.outletId, clock), body),
  }));
}
