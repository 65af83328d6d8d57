import { AwsClient } from 'aws4fetch';
import { checkObjectName } from './object-store';
import type { ObjectStore } from './object-store';

const timeoutMs = 20_000;

/** A bucket of an S3-compatible host, addressed by path: `<url>/<bucket>/<name>`. The bucket must be private. */
export function createS3Store(options: {
  url: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  fetch?: typeof fetch;
}): ObjectStore {
  const { url, bucket, region, accessKeyId, secretAccessKey } = options;
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  const call = options.fetch ?? fetch;
  const base = `${url.replace(/\/$/, '')}/${encodeURIComponent(bucket)}`;

  const send = async (
    method: 'PUT' | 'GET' | 'DELETE',
    name: string,
    file?: { bytes: Buffer; contentType: string },
  ): Promise<Response> => {
    const once = async () => {
      const signed = await signer.sign(`${base}/${checkObjectName(name)}`, {
        method,
        ...(file && { headers: { 'content-type': file.contentType }, body: new Uint8Array(file.bytes) }),
      });
      return call(signed, { signal: AbortSignal.timeout(timeoutMs) });
    };
    const answer = await once();
    // Overloaded or restarting: retried once. All of these operations are idempotent.
    return answer.status >= 500 ? once() : answer;
  };

  const expectOk = (answer: Response, act: string): void => {
    if (!answer.ok) throw new Error(`The object store answered ${answer.status} to ${act}`);
  };

  return {
    async write(name, bytes, contentType) {
      expectOk(await send('PUT', name, { bytes, contentType }), 'a write');
    },
    async read(name) {
      const answer = await send('GET', name);
      if (answer.status === 404) return null;
      expectOk(answer, 'a read');
      return Buffer.from(await answer.arrayBuffer());
    },
    async remove(name) {
      const answer = await send('DELETE', name);
      if (answer.status !== 404) expectOk(answer, 'a removal');
    },
  };
}
