import type { AppContext } from '../app-context';
import { newId } from '../db/new-id';
import { socialPosts } from '../db/schema';
import { keepAccount, keepPages, keepToken, listPages } from '../api/social/accounts.repository';
import { tokenKeyOf } from '../api/social/network-accounts';
import { replaceTargets } from '../api/social/posts.repository';
import { publishPost } from '../api/social/publish-post';
import { serverActor } from '../api/orders/actors';
import { allowInSandbox } from '../partners/social/sandbox-people';
import { seal } from '../security/sealed-text';

const person = 'Asha Menon';
const dayMs = 24 * 60 * 60_000;
const posts = [
  {
    text: 'Onam sadya on a banana leaf, this Sunday from noon. Book your table by phone.',
    state: 'publishing',
  },
  { text: 'New on the menu: Malabar biryani with raita and a sweet.', state: 'scheduled' },
  { text: 'Thank you for a thousand orders! What should we cook next?', state: 'draft' },
] as const;

/** The demo merchant on the sandbox's network: an account with pages, a post that is out, one to come and a draft. */
export async function seedSocial(context: AppContext): Promise<void> {
  const { db, clock, partners, config } = context;
  if (config.social.provider !== 'sandbox') return;
  const [merchant] = await db.query<{ id: string }>({
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
    await publishPost(context, post);
}
