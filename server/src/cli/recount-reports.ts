// Recounts the report roll-ups from the orders, outlet by outlet: npm run recount-reports
// On the embedded engine the server must be stopped; its folder is locked.
import { join } from 'node:path';
import { readConfig } from '../config/config';
import { openDatabase } from '../db/open-database';
import { recountOutlets } from '../db/reports/install-rollups';

const config = readConfig(process.env);
const db = await openDatabase({
  url: config.databaseUrl ?? undefined,
  dataDir: join(config.dataDir, 'db'),
}).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
try {
  process.stdout.write(`${await recountOutlets(db)} outlets are counted afresh\n`);
} finally {
  await db.close();
}
