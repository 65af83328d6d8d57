import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../fixtures/free-port';
import type { Answered } from './customers';

const configuration = path.resolve(import.meta.dirname, '../../deploy/nginx/galla.conf');

/** nginx with the configuration of `deploy/`: only addresses, certificate and folders are those of this machine. */
export interface Nginx {
  readonly port: number;
  /** What `nginx -t` says of it. */
  readonly checked: string;
  ask(url: string, options?: { method?: string; body?: unknown }): Promise<Answered>;
  close(): Promise<void>;
}

export async function startNginx(program: string, ports: readonly [number, number]): Promise<Nginx> {
  const folder = mkdtempSync(path.join(tmpdir(), 'galla-nginx-'));
  const [port, plainPort] = [await freePort(), await freePort()];
  const key = ['-newkey', 'ed25519', '-nodes', '-keyout', 'privkey.pem', '-out', 'fullchain.pem'];
  spawnSync('openssl', ['req', '-x509', ...key, '-days', '2', '-subj', '/CN=localhost'], { cwd: folder });
  const replaced = [
    ['server-1:8080', `127.0.0.1:${ports[0]}`],
    ['server-2:8080', `127.0.0.1:${ports[1]}`],
    // Operations are not asked here.
    ['server-1:8081', '127.0.0.1:9'],
    ['server-2:8081', '127.0.0.1:9'],
    ['listen 80;', `listen 127.0.0.1:${plainPort};`],
    ['listen 443 ', `listen 127.0.0.1:${port} `],
    ['/etc/nginx/tls', folder],
    ['/var/cache/nginx/galla', path.join(folder, 'cache')],
  ] as const;
  let text = readFileSync(configuration, 'utf8');
  for (const [from, to] of replaced) {
    if (!text.includes(from)) throw new Error(`${configuration} has no «${from}»`);
    text = text.replaceAll(from, to);
  }
  writeFileSync(path.join(folder, 'galla.conf'), text);
  const main = path.join(folder, 'nginx.conf');
  // The defaults of these folders belong to the system's nginx.
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${path.join(folder, name)};`)
    .join(' ');
  writeFileSync(
    main,
    `daemon off; pid ${folder}/pid; error_log stderr; ${process.getuid?.() === 0 ? 'user root;' : ''}
     events {} http { access_log off; ${temporary} include ${folder}/galla.conf; }`,
  );
  const args = ['-p', folder, '-e', 'stderr', '-c', main];
  const checked = spawnSync(program, ['-t', ...args], { encoding: 'utf8' });
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });

  const ask: Nginx['ask'] = (url, { method = 'GET', body } = {}) =>
    new Promise((resolve, reject) => {
      const headers =
        body === undefined ? { accept: 'text/html, */*' } : { 'content-type': 'application/json' };
      const outgoing = request(
        { host: '127.0.0.1', port, path: url, method, headers, rejectUnauthorized: false },
        (answer) => {
          let got = '';
          answer.setEncoding('utf8').on('data', (part: string) => (got += part));
          answer.on('error', reject);
          answer.on('end', () => {
            const isJson = String(answer.headers['content-type']).includes('json');
            const json: unknown = isJson ? JSON.parse(got) : got;
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, json });
          });
        },
      );
      outgoing.on('error', reject);
      outgoing.end(body === undefined ? undefined : JSON.stringify(body));
    });
  const deadline = Date.now() + 10_000;
  while (
    await ask('/healthz').then(
      () => false,
      () => true,
    )
  ) {
    if (Date.now() > deadline || child.exitCode !== null)
      throw new Error(`nginx did not start: ${checked.stderr}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    port,
    checked: checked.stderr,
    ask,
    async close() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
