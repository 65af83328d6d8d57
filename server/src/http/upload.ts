import type { Readable } from 'node:stream';
import '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { say } from '../messages/say';
import { ApiError } from './api-error';

/** A file of a multipart form, whole in memory, and the form's other fields. */
export interface Upload {
  bytes: Buffer;
  /** As the sender named it, without any folder. */
  fileName: string;
  fields: Readonly<Record<string, string>>;
}

const refusal = (
  request: FastifyRequest,
  status: number,
  key: 'files.missing' | 'files.tooLarge',
): ApiError =>
  new ApiError(status, 'FILE_REFUSED', say(request, key), {
    reason: key === 'files.missing' ? 'empty' : 'tooLarge',
  });

/** Whether a form ended in its middle, or is none: what its parser says of it carries no code. */
export const isBrokenForm = (error: Error): boolean =>
  /^(Unexpected end of multipart data|Part terminated early|Multipart: Boundary not found|Malformed part header)/.test(
    error.message,
  );

/** The last part of a path, whatever the sender's system separates folders with. */
export const baseName = (path: string): string => path.split(/[/\\]/).at(-1)?.slice(0, 200) ?? '';

/**
 * Reads a form with one file of at most `maxBytes`, in whatever order its parts come.
 * Throws ApiError: 400 FILE_REFUSED without a file, 413 FILE_REFUSED for one that is too large.
 */
export async function readUpload(request: FastifyRequest, maxBytes: number): Promise<Upload> {
  if (!request.isMultipart()) throw refusal(request, 400, 'files.missing');
  const fields: Record<string, string> = {};
  let file: Pick<Upload, 'bytes' | 'fileName'> | null = null;
  const limits = { files: 1, fields: 10, parts: 12, fieldSize: 4_096, fileSize: maxBytes };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') fields[part.fieldname] = String(part.value);
    else {
      const bytes = await part.toBuffer().catch((error: unknown) => {
        if (part.file.truncated) throw refusal(request, 413, 'files.tooLarge');
        throw error;
      });
      file = { bytes, fileName: baseName(part.filename) };
    }
  }
  if (file === null) throw refusal(request, 400, 'files.missing');
  return { ...file, fields };
}

/**
 * Hands the one file of a form to `keep` as it comes in, without holding it in memory.
 * Throws as `readUpload` does; what `keep` made of a file that is too large is the caller's to throw away.
 */
export async function streamUpload(
  request: FastifyRequest,
  maxBytes: number,
  keep: (chunks: AsyncIterable<Buffer>) => Promise<void>,
): Promise<void> {
  if (!request.isMultipart()) throw refusal(request, 400, 'files.missing');
  const part = await request.file({
    limits: { files: 1, fields: 10, fileSize: maxBytes },
    throwFileSizeLimit: false,
  });
  if (part === undefined) throw refusal(request, 400, 'files.missing');
  await keep(part.file);
  if (part.file.truncated) throw refusal(request, 413, 'files.tooLarge');
}

/** A file as an answer: whole, or as it is written. */
export interface FileAnswer {
  bytes: Buffer | Readable;
  contentType: string;
  fileName: string;
}

/** Sends a file to be saved, never to be shown as a page. */
export function sendFile(reply: FastifyReply, { bytes, contentType, fileName }: FileAnswer): FastifyReply {
  return reply
    .header('content-disposition', `attachment; filename="${fileName.replaceAll(/[^\w.-]/g, '_')}"`)
    .header('x-content-type-options', 'nosniff')
    .type(contentType)
    .send(bytes);
}
