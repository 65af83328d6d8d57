import type { Readable } from 'node:stream';
import '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../messages/api-error';

/** A file of a multipart form, whole in memory, and the form's other fields. */
export interface Upload {
  bytes: Buffer;
  /** The sender's file name, without folders. */
  fileName: string;
  fields: Readonly<Record<string, string>>;
}

const refusal = (status: number, key: 'files.missing' | 'files.tooLarge'): ApiError =>
  new ApiError(status, 'FILE_REFUSED', key, {
    reason: key === 'files.missing' ? 'empty' : 'tooLarge',
  });

/** Whether a form was truncated or malformed: its parser's errors have no code. */
export const isBrokenForm = (error: Error): boolean =>
  /^(Unexpected end of multipart data|Part terminated early|Multipart: Boundary not found|Malformed part header)/.test(
    error.message,
  );

/** The last part of a path, with either separator. */
export const baseName = (path: string): string => path.split(/[/\\]/).at(-1)?.slice(0, 200) ?? '';

/**
 * Reads a form with one file of at most `maxBytes`, with its parts in any order.
 * Throws ApiError: 400 FILE_REFUSED without a file, 413 FILE_REFUSED for one that is too large.
 */
export async function readUpload(request: FastifyRequest, maxBytes: number): Promise<Upload> {
  if (!request.isMultipart()) throw refusal(400, 'files.missing');
  const fields: Record<string, string> = {};
  let file: Pick<Upload, 'bytes' | 'fileName'> | null = null;
  const limits = { files: 1, fields: 10, parts: 12, fieldSize: 4_096, fileSize: maxBytes };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') fields[part.fieldname] = String(part.value);
    else {
      const bytes = await part.toBuffer().catch((error: unknown) => {
        if (part.file.truncated) throw refusal(413, 'files.tooLarge');
        throw error;
      });
      file = { bytes, fileName: baseName(part.filename) };
    }
  }
  if (file === null) throw refusal(400, 'files.missing');
  return { ...file, fields };
}

/**
 * Streams the one file of a form to `keep`, without holding it in memory.
 * Throws like `readUpload`; the caller must discard what `keep` stored of a file that is too large.
 */
export async function streamUpload(
  request: FastifyRequest,
  maxBytes: number,
  keep: (chunks: AsyncIterable<Buffer>) => Promise<void>,
): Promise<void> {
  if (!request.isMultipart()) throw refusal(400, 'files.missing');
  const part = await request.file({
    limits: { files: 1, fields: 10, fileSize: maxBytes },
    throwFileSizeLimit: false,
  });
  if (part === undefined) throw refusal(400, 'files.missing');
  await keep(part.file);
  if (part.file.truncated) throw refusal(413, 'files.tooLarge');
}

/** A file as a response: whole, or streamed. */
export interface FileAnswer {
  bytes: Buffer | Readable;
  contentType: string;
  fileName: string;
}

/** Sends a file as a download, never to be rendered as a page. */
export function sendFile(reply: FastifyReply, { bytes, contentType, fileName }: FileAnswer): FastifyReply {
  return reply
    .header('content-disposition', `attachment; filename="${fileName.replaceAll(/[^\w.-]/g, '_')}"`)
    .header('x-content-type-options', 'nosniff')
    .type(contentType)
    .send(bytes);
}
