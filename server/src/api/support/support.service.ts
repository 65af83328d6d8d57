import {
  supportLimits,
  supportMailFormSchema,
  ticketReplyFormSchema,
  type Ticket,
  type TicketAttachment,
} from '@galla/contract';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { AppContext } from '../../app-context';
import { newId } from '../../db/new-id';
import { ApiError, notFound } from '../../messages/api-error';
import { readUploadForm } from '../../gate/http/upload-form';
import { problemWords } from '../../gate/http/validation-words';
import { msg } from '../../messages/message';
import type { SessionContext } from '../../gate/access/session-context';
import { attachmentTypeOf } from './attachment-type';
import * as repository from './support.repository';
import { mailNextMessage } from './support-mail.job';

type Deps = Pick<AppContext, 'db' | 'clock' | 'partners' | 'logger' | 'rateLimits' | 'config'>;

/** Owners see the tickets of the whole store, others only theirs. */
export const scopeOf = (session: SessionContext): repository.TicketScope => ({
  merchantId: session.merchantId,
  userId: session.userType === 'owner' ? null : session.userId,
});

/** A form's fields validated by schema, and its files by their first bytes. */
async function readForm<Schema extends z.ZodMiniType>(schema: Schema, request: FastifyRequest) {
  const { attachments: maxFiles, attachmentBytes: maxBytes } = supportLimits;
  const refuse = (reason: 'type' | 'tooLarge' | 'tooMany', name: string) =>
    new ApiError(
      reason === 'tooLarge' ? 413 : 422,
      'FILE_REFUSED',
      msg(`support.${reason}`, { name, megabytes: maxBytes / 1024 / 1024, count: maxFiles }),
      { reason, name },
    );
  const form = await readUploadForm(request, { maxFiles, maxBytes }, ({ reason, name }) =>
    refuse(reason, name),
  );
  const parsed = schema.safeParse(form.fields);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => {
      const path = issue.path.map(String);
      return { path, message: problemWords({ ...issue, path }) };
    });
    throw new ApiError(400, 'VALIDATION_FAILED', 'support.incomplete', undefined, problems);
  }
  const files = form.files.map(({ name, bytes }) => {
    const type = attachmentTypeOf(bytes);
    if (type === null) throw refuse('type', name);
    const attachment: TicketAttachment = { documentId: newId(), name, size: bytes.length, ...type };
    return { attachment, bytes };
  });
  return { fields: parsed.data, files };
}

export function createSupport(deps: Deps) {
  const { db, clock, partners, rateLimits, logger } = deps;

  const keepFiles = async (files: Awaited<ReturnType<typeof readForm>>['files']) => {
    for (const { attachment, bytes } of files) {
      const name = repository.attachmentName(attachment.documentId, attachment.fileType);
      await partners.files.write(name, bytes, attachment.contentType);
    }
    return files.map(({ attachment }) => attachment);
  };

  /** The mail is sent now if possible, else by the job: the ticket is stored in either case. */
  const mailNow = () =>
    mailNextMessage(deps).catch((error: unknown) => logger.warn({ err: error }, 'Support mail waits'));

  const find = async (session: SessionContext, ticketId: string): Promise<Ticket> => {
    const found = await repository.findTicket(db, ticketId, scopeOf(session));
    if (found === null) throw notFound();
    return found.ticket;
  };

  return {
    find,

    /** Throws ApiError: 400 VALIDATION_FAILED, 413 and 422 FILE_REFUSED, 429 RATE_LIMITED. */
    async ask(session: SessionContext, request: FastifyRequest): Promise<Ticket> {
      await rateLimits.take('supportByUser', session.userId);
      const { fields, files } = await readForm(supportMailFormSchema, request);
      const { ticketId, category, subject, text } = fields;
      const { merchantId, userId, userName } = session;
      const attachments = await keepFiles(files);
      const at = clock.now();
      await db.transaction(async (tx) => {
        const row = { id: ticketId, merchantId, userId, category, subject, createdAt: at, updatedAt: at };
        // Retry after a lost response: the ticket exists.
        if ((await repository.insertTicket(tx, row)) === null) return;
        await repository.insertMessage(tx, {
          id: newId(),
          ticketId,
          from: 'merchant',
          author: userName,
          text,
          attachments,
          at,
          tryAt: at,
        });
      });
      await mailNow();
      return find(session, ticketId);
    },

    async reply(session: SessionContext, request: FastifyRequest): Promise<Ticket> {
      await rateLimits.take('supportByUser', session.userId);
      const { fields, files } = await readForm(ticketReplyFormSchema, request);
      const { ticketId, messageId, text } = fields;
      await find(session, ticketId);
      const attachments = await keepFiles(files);
      await db.transaction(async (tx) => {
        const at = clock.now();
        await repository.findTicket(tx, ticketId, scopeOf(session), true);
        const isNew = await repository.insertMessage(tx, {
          id: messageId,
          ticketId,
          from: 'merchant',
          author: session.userName,
          text,
          attachments,
          at,
          tryAt: at,
        });
        if (isNew) await repository.moveTicket(tx, ticketId, 'open', at);
      });
      await mailNow();
      return find(session, ticketId);
    },

    async move(session: SessionContext, ticketId: string, status: 'open' | 'closed'): Promise<Ticket> {
      await db.transaction(async (tx) => {
        const found = await repository.findTicket(tx, ticketId, scopeOf(session), true);
        if (found === null) throw notFound();
        if (found.record.status !== status) await repository.moveTicket(tx, ticketId, status, clock.now());
      });
      return find(session, ticketId);
    },
  };
}
