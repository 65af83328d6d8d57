// Development servers show code and a panel with the demo's password: to this machine alone, unless somebody says where else.

/** The address that development servers listen at; GALLA_DEV_HOST=0.0.0.0 opens them to the network. */
export const developmentHost = () => process.env.GALLA_DEV_HOST || '127.0.0.1';

/**
 * @param {import('node:http').Server} server
 * @param {number} port
 * @returns {Promise<void>} rejects in words where the port is taken
 */
export const listenHere = (server, port) =>
  new Promise((resolve, reject) => {
    server.once('error', (error) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${port} is taken. End what uses it, or set PORT to another one`)
          : error,
      ),
    );
    server.listen(port, developmentHost(), () => resolve());
  });
