import { sql } from 'drizzle-orm';
import type { Clock } from '../../clock';
import type { Queryable } from '../../db/queryable';
import { sandboxCalls, smsMessages } from '../../db/schema';
import type { VoicePartner } from '../../partners/voice/voice';

/** Numbers that the sandbox's host can't call: permanently, and on the first attempt only. */
const neverReached = /0000$/;
const reachedLater = /0001$/;

/**
 * A telephone host that records its calls: one call per reference, so repeats are idempotent. The spoken text appears
 * in the sandbox's inbox. Throws for unreachable numbers, as a real host does.
 */
export const createSandboxVoice = (db: Queryable, clock: Clock): VoicePartner => ({
  async call({ reference, countryCode, mobile, text }) {
    const at = clock.now();
    const refused = neverReached.test(mobile) || reachedLater.test(mobile);
    const [row] = await db.orm
      .insert(sandboxCalls)
      .values({ reference, countryCode, mobile, text, state: refused ? 'refused' : 'spoken', at })
      .onConflictDoUpdate({
        target: sandboxCalls.reference,
        set: {
          attempts: sql`${sandboxCalls.attempts} + 1`,
          state: sql`case when ${sandboxCalls.mobile} like '%0000' then 'refused' else 'spoken' end`,
        },
        setWhere: sql`${sandboxCalls.state} = 'refused'`,
      })
      .returning({ state: sandboxCalls.state });
    // A repeat of the same reference makes no second call.
    if (!row) return;
    if (row.state === 'refused') throw new Error('The number can not be reached');
    await db.orm
      .insert(smsMessages)
      .values({ countryCode, mobile, text: `☎ ${text}`, purpose: 'ivrCall', sentAt: at });
  },
});
