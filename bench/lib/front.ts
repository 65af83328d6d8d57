import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.wav': 'audio/wav',
};

/** Proxy in front of the server: forwards everything, or serves another build of the page. */
export interface Front {
  origin: string;
  close(): Promise<void>;
}

/**
 * @param target origin of the real server
 * @param build folder of the build to serve in place of the live shell; null: the real pages
 */
export async function createFront(target: string, build: string | null): Promise<Front> {
  const { hostname, port } = new URL(target);
  const server = http.createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = build === null ? null : path.join(build, pathname);
    if (file && existsSync(file) && statSync(file).isFile()) {
      const packed = existsSync(`${file}.br`);
      response.writeHead(200, {
        'content-type': types[path.extname(file)] ?? 'application/octet-stream',
        'cache-control': 'public, max-age=31536000, immutable',
        ...(packed && { 'content-encoding': 'br' }),
      });
      response.end(readFileSync(packed ? `${file}.br` : file));
      return;
    }
    const isPage = build !== null && (request.headers.accept ?? '').includes('text/html');
    const headers = {
      ...request.headers,
      host: `${hostname}:${port}`,
      ...(isPage && { 'accept-encoding': 'identity' }),
    };
    const onward = http.request({ hostname, port, path: request.url, method: request.method, headers });
    onward.on('response', (answer) => {
      if (!isPage) {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
        return;
      }
      let html = '';
      answer.setEncoding('utf8').on('data', (text: string) => (html += text));
      answer.on('end', () => {
        const cookies = answer.headers['set-cookie'];
        response.writeHead(200, {
          'content-type': 'text/html; charset=utf-8',
          'content-encoding': 'br',
          'cache-control': 'no-store',
          ...(cookies && { 'set-cookie': cookies }),
        });
        response.end(packed(pageOf(build, html, pathname)));
      });
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    origin: `http://localhost:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Compressed with the same quality as by the real server. */
const packed = (html: string): Buffer =>
  brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });

const integrityOf = (file: string): string =>
  `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;

/** The other build's page with the real page's data, and with preloads equivalent to the real server's. */
function pageOf(build: string, html: string, pathname: string): string {
  const data = html.match(/<script type="application\/json"[^]*?<\/script>/g) ?? [];
  const assets = readdirSync(path.join(build, 'assets'));
  const wanted = pathname.startsWith('/panel/orders')
    ? ['panel', 'orders']
    : pathname.startsWith('/panel')
      ? ['panel']
      : ['login'];
  const preloads = assets
    .filter((name) => /\.(?:js|css)$/.test(name) && wanted.some((part) => name.startsWith(`${part}.`)))
    .map((name) => {
      const rest = `integrity="${integrityOf(path.join(build, 'assets', name))}" crossorigin="anonymous" fetchpriority="low"`;
      return `<link rel="preload" as="${name.endsWith('.js') ? 'script' : 'style'}" href="/assets/${name}" ${rest}>`;
    });
  return readFileSync(path.join(build, 'index.html'), 'utf8')
    .replace('<!--galla:head-->', () => preloads.join(''))
    .replace('<!--galla:body-->', () => data.join(''));
}
