const { rmSync } = require('node:fs');

module.exports = async function dropPrepared() {
  await globalThis.dropPreparedServer?.();
  rmSync(process.env.GALLA_INTEGRATION_SERVER, { force: true });
};
