import type { CallOptions } from './test-app';

/** A multipart form with one file, as a browser sends it; spread it into a test's call. */
export function formUpload(
  fileName: string,
  bytes: Uint8Array,
  fields: Readonly<Record<string, string>> = {},
): Pick<CallOptions, 'body' | 'headers'> {
  const boundary = 'galla-test-boundary';
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  const body = Buffer.concat([
    Buffer.from(parts.join('') + head),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}
