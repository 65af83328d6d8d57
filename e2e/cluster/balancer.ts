import { once } from 'node:events';
import { createServer, request as forward, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';

/** Load balancer for several processes behind one address. */
export interface Balancer {
  readonly origin: string;
  close(): Promise<void>;
}

/**
 * A small version of `deploy/nginx/galla.conf`: sticky by client address, with failover to another process.
 * Only refused connections are retried elsewhere, since nothing was sent then.
 */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const placesFor = (incoming: IncomingMessage): number[] => {
    const last = Number(incoming.socket.remoteAddress?.split('.').at(-1) ?? 0);
    return ports.map((_, index) => ports[(last + index) % ports.length] ?? 0);
  };
  const headersOf = (incoming: IncomingMessage) => ({
    ...incoming.headers,
    'x-forwarded-for': incoming.socket.remoteAddress?.replace('::ffff:', ''),
  });

  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const attempt = ([port, ...others]: number[]): void => {
        if (port === undefined) {
          outgoing.writeHead(502).end();
          return;
        }
        const { method, url } = incoming;
        const onward = forward({ host: '127.0.0.1', port, method, path: url, headers: headersOf(incoming) });
        onward.on('response', (answer) => {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(outgoing);
          answer.on('error', () => outgoing.destroy());
          // The process crashed while responding.
          answer.on('aborted', () => outgoing.destroy());
        });
        onward.on('error', (error: NodeJS.ErrnoException) => {
          if (error.code === 'ECONNREFUSED') attempt(others);
          else if (outgoing.headersSent) outgoing.destroy();
          else outgoing.writeHead(502).end();
        });
        outgoing.on('close', () => onward.destroy());
        onward.end(Buffer.concat(chunks));
      };
      attempt(placesFor(incoming));
    });
    incoming.on('error', () => outgoing.destroy());
  });

  const open = new Set<Socket>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
  });
  server.on('upgrade', (incoming, socket, head) => {
    const [port = 0] = placesFor(incoming);
    const onward = connect(port, '127.0.0.1', () => {
      const headers = Object.entries(headersOf(incoming)).map(([name, value]) => `${name}: ${String(value)}`);
      onward.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
      onward.write(head);
      socket.pipe(onward).pipe(socket);
    });
    const drop = (): void => {
      socket.destroy();
      onward.destroy();
    };
    for (const one of [socket, onward]) one.on('error', drop).on('close', drop);
  });

  server.listen(0, '0.0.0.0');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
