import '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { baseName } from './upload';

/** A form with any number of files up to a limit, whole in memory. */
export interface UploadForm {
  files: { name: string; bytes: Buffer }[];
  fields: Readonly<Record<string, string>>;
}

export type FormRefusal = { reason: 'tooLarge' | 'tooMany'; name: string };

/** Reads a form with at most `maxFiles` files of at most `maxBytes` each; `refuse` creates the error to throw. */
export async function readUploadForm(
  request: FastifyRequest,
  limits: { maxFiles: number; maxBytes: number },
  refuse: (refusal: FormRefusal) => Error,
): Promise<UploadForm> {
  const form: UploadForm = { files: [], fields: {} };
  const fields: Record<string, string> = {};
  if (!request.isMultipart()) return form;
  const parts = request.parts({
    limits: {
      files: limits.maxFiles + 1,
      fields: 10,
      parts: limits.maxFiles + 12,
      fieldSize: 20_000,
      fileSize: limits.maxBytes,
    },
  });
  for await (const part of parts) {
    if (part.type === 'field') {
      fields[part.fieldname] = String(part.value);
      continue;
    }
    const name = baseName(part.filename);
    if (form.files.length === limits.maxFiles) throw refuse({ reason: 'tooMany', name });
    const bytes = await part.toBuffer().catch((error: unknown) => {
      if (part.file.truncated) throw refuse({ reason: 'tooLarge', name });
      throw error;
    });
    // A browser sends an empty part for an empty file field.
    if (name !== '' || bytes.length > 0) form.files.push({ name, bytes });
  }
  return { ...form, fields };
}
