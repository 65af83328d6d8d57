// Development proxy: forwards everything to the server, sockets included, and
// notifies open pages of rebuilds. So the page needs no second origin, and the server no development code.
import http from 'node:http';
import { listenHere } from './listen-here.mjs';

const eventsPath = '/__dev/events';

/**
 * @param {{ port: number, target: string }} options target: origin of the server
 * @returns {Promise<{ notify: (name: string) => void, close: () => Promise<void> }>}
 *   notify: notifies all open pages that the named build is published
 */
export const startDevGateway = async ({ port, target }) => {
  const pages = new Set();
  const { hostname, port: targetPort } = new URL(target);
  const forward = (request) => ({
    hostname,
    port: targetPort,
    method: request.method,
    path: request.url,
    headers: request.headers,
  });

  const listen = (request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write('retry: 500\n\n');
    pages.add(response);
    request.on('close', () => pages.delete(response));
  };

  const gateway = http.createServer((request, response) => {
    if (request.url === eventsPath) return listen(request, response);
    const onward = http.request(forward(request), (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => {
      if (!response.headersSent)
        response.writeHead(502, { 'content-type': 'text/plain', 'retry-after': '1' });
      response.end('The server is starting again');
    });
    response.on('close', () => onward.destroy());
    return request.pipe(onward);
  });

  gateway.on('upgrade', (request, socket, head) => {
    const onward = http.request(forward(request));
    onward.on('upgrade', (answer, upstream, upstreamHead) => {
      const headers = Object.entries(answer.headers).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${headers.join('')}\r\n`);
      if (upstreamHead.length > 0) socket.write(upstreamHead);
      if (head.length > 0) upstream.write(head);
      upstream.pipe(socket).pipe(upstream);
      upstream.on('error', () => socket.destroy());
      socket.on('error', () => upstream.destroy());
    });
    onward.on('response', () => socket.destroy());
    onward.on('error', () => socket.destroy());
    onward.end();
  });

  await listenHere(gateway, port);
  return {
    notify: (name) => {
      for (const page of pages) page.write(`event: rebuilt\ndata: ${JSON.stringify({ name })}\n\n`);
    },
    close: () =>
      new Promise((resolve) => {
        gateway.closeAllConnections();
        gateway.close(() => resolve());
      }),
  };
};
