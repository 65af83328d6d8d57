import { idRowSchema } from '../../db/queryable';
import { openDatabase } from '../../db/open-database';
import { issueAtHandover } from '../documents/issue-at-handover';
import { movedOrder } from './moved-order';

// Run by the drill of invoices in a separate process: hands over the orders that have no invoice, several at a time and
// in any order, and prints each that it committed. It ends when none is left.

const [target = ''] = process.argv.slice(2);
const atOnce = 8;

const database = await openDatabase(target.startsWith('postgres') ? { url: target } : { dataDir: target });
const open = await database.query(idRowSchema, {
  text: 'select id from orders where invoiced_at is null order by random()',
});
const handOver = async (): Promise<void> => {
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const moved = movedOrder(next.id, new Date());
    await database.transaction((tx) => issueAtHandover(tx, moved));
    process.stdout.write(`${next.id}\n`);
  }
};
await Promise.all(Array.from({ length: atOnce }, handOver));
await database.close();
process.stdout.write('done\n');
