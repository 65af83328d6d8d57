// Takes the place of node:zlib in the product's code: a thread would answer when it likes, and another event overtake it.
import * as zlib from 'node:zlib';
import type { CompressCallback } from 'node:zlib';

export * from 'node:zlib';

type Callback = CompressCallback;
type Sync<Options> = (data: zlib.InputType, options?: Options) => Buffer<ArrayBuffer>;

const inThisThread =
  <Options>(work: Sync<Options>) =>
  (data: zlib.InputType, options: Options | Callback, callback?: Callback): void => {
    const done = typeof options === 'function' ? (options as Callback) : callback;
    const given = typeof options === 'function' ? undefined : options;
    try {
      const result = work(data, given);
      queueMicrotask(() => done?.(null, result));
    } catch (error) {
      queueMicrotask(() => done?.(error as Error, Buffer.alloc(0)));
    }
  };

export const gzip = inThisThread(zlib.gzipSync);
export const gunzip = inThisThread(zlib.gunzipSync);
export const brotliCompress = inThisThread(zlib.brotliCompressSync);
export const brotliDecompress = inThisThread(zlib.brotliDecompressSync);
