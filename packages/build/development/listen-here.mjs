// Development servers show code and a panel with the demo's password: to this machine alone, unless somebody says where else.
import http from 'node:http';

/** The address that development servers listen at; GALLA_DEV_HOST=0.0.0.0 opens them to the network. */
export const developmentHost = () => process.env.GALLA_DEV_HOST || '127.0.0.1';

/**
 * @param {import('node:http').Server} server
 * @param {number} port
 * @returns {Promise<void>} rejects in words where the port is taken
 */
export const listenHere = (server, port) =>
  new Promise((resolve, reject) => {
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${port} is taken. End what uses it, or set PORT to another one`)
          : error,
      ),
    );
    server.listen(port, developmentHost(), () => resolve());
  });

/**
 * Before a build begins that nobody could open.
 * @param {readonly number[]} ports
 */
export const requireFreePorts = async (ports) => {
  for (const port of ports) {
    const probe = http.createServer();
    await listenHere(probe, port);
    await new Promise((resolve) => probe.close(resolve));
  }
};
