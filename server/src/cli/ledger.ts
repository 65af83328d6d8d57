// Proves every account of the ledger against documents, tenders, refunds, payouts, wallets and the counter: npm run ledger. Exit code 1: something differs.
// On the embedded engine the server must be stopped; its folder is locked.
import { join } from 'node:path';
import { readConfig } from '../config/config';
import { openDatabase } from '../db/open-database';
import { differenceText, proveLedger } from '../money/ledger/prove-ledger.repository';

const config = readConfig(process.env);
const db = await openDatabase({
  url: config.databaseUrl ?? undefined,
  dataDir: join(config.dataDir, 'db'),
}).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
try {
  const differences = await proveLedger(db);
  for (const difference of differences) process.stdout.write(`${differenceText(difference)}\n`);
  process.stdout.write(
    differences.length === 0 ? 'The ledger is proved\n' : `${differences.length} differences\n`,
  );
  process.exitCode = differences.length === 0 ? 0 : 1;
} finally {
  await db.close();
}
