import { dayMs } from '@galla/contract';
import { z } from 'zod';
import type { AppContext } from '../../app-context';
import { idRowSchema } from '../../db/queryable';
import { newId } from '../../db/new-id';
import { socialPosts } from '../../db/schema';
import { keepAccount, keepPages, keepToken, listPages } from '../../api/social/accounts.repository';
import { tokenKeyOf } from '../../api/social/network-accounts';
import { replaceTargets } from '../../api/social/posts.repository';
import { publishPost } from '../../api/social/publish-post';
import { serverActor } from '../../orders/actors';
import { allowInSandbox } from '../partners/social/people';
import { seal } from '../../secrets/sealed-text';
import postsData from './posts.json';

const person = 'Asha Menon';
const posts = z
  .array(z.object({ text: z.string(), state: z.enum(['publishing', 'scheduled', 'draft']) }))
  .parse(postsData);

/** The demo merchant on the sandbox network: an account with pages, a published post, a scheduled one and a draft. */
export async function seedSocial(context: AppContext): Promise<void> {
  const { db, clock, partners, config } = context;
  if (config.social.provider !== 'sandbox') return;
  const [merchant] = await db.query(idRowSchema, {
    text: `select m.id from merchants m where m.store_name_key = 'galla demo stores'
      and not exists (select from social_accounts a where a.merchant_id = m.id)`,
  });
  if (merchant === undefined) return;
  const merchantId = merchant.id;
  const at = clock.now();
  const code = await allowInSandbox(db, clock, person);
  const login = await partners.social.login({ code, redirectUri: '' });
  const pages = await partners.social.pages(login.token);
  await db.transaction(async (tx) => {
    const { userId, userName, expiresAt } = login;
    const accountId = await keepAccount(tx, { id: newId(), merchantId, userId, userName, expiresAt, at });
    await keepToken(tx, accountId, seal(tokenKeyOf(context), login.token, accountId));
    await keepPages(tx, { merchantId, accountId }, pages, at);
    const kept = (await listPages(tx, merchantId)).filter(({ kind }) => kind === 'page');
    for (const { text, state } of posts) {
      const postId = newId();
      await tx.orm.insert(socialPosts).values({
        id: postId,
        merchantId,
        text,
        imageIds: [],
        state,
        publishAt:
          state === 'scheduled' ? new Date(at.getTime() + dayMs) : state === 'publishing' ? at : null,
        by: serverActor,
        createdAt: at,
        updatedAt: at,
      });
      await replaceTargets(
        tx,
        postId,
        kept.map(({ pageId }) => pageId),
      );
    }
  });
  const due = await db.orm.select().from(socialPosts);
  for (const post of due.filter((one) => one.merchantId === merchantId && one.state === 'publishing'))
    await publishPost(context, post, 'once');
}
