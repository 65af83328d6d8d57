import { idRowSchema } from '../queryable';
import { appendOutletEvent } from '../outlet-sequence';
import { openDatabase } from '../open-database';
import { insertSampleOutlet } from './sample-outlet';

// Run by the durability test in a separate process: prints the id of its outlet, then commits events one by one and
// prints the number of each acknowledged one. It never stops by itself.

const [dataDir = ''] = process.argv.slice(2);
const by = { kind: 'server', name: 'Galla', device: '' } as const;

const database = await openDatabase({ dataDir });
const [known] = await database.query(idRowSchema, { text: 'select id from outlets' });
const outletId = known?.id ?? (await insertSampleOutlet(database)).outletId;
process.stdout.write(`${outletId}\n`);
for (;;) {
  const { seq } = await database.transaction(async (tx) => {
    const event = await appendOutletEvent(tx, outletId, { type: 'outlet/availability', available: 'on', by });
    await tx.execute({ text: 'update outlets set updated_at = now() where id = $1', values: [outletId] });
    return event;
  });
  process.stdout.write(`${seq}\n`);
}
