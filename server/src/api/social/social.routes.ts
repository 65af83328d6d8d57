import { endpoints, imageUploadFormSchema, menuUploadLimits } from '@galla/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context';
import { route } from '../../gate/http/route';
import { readUpload } from '../../gate/http/upload';
import { msg } from '../../messages/message';
import { searchImages } from '../../images/gallery.repository';
import { nameOfFile, uploadImage } from '../../images/gallery.service';
import { createImageFiles } from '../../images/image-files';
import { listAccounts, listPages } from './accounts.repository';
import { createSocialAccounts } from './accounts.service';
import { listPosts } from './posts.repository';
import { createSocialPosts } from './posts.service';

/** The social network: accounts, pages, posts, and images for them. */
export function registerSocial(app: FastifyInstance, context: AppContext): void {
  const { db, clock, partners, rateLimits } = context;
  const { social } = endpoints;
  const accounts = createSocialAccounts(context);
  const posts = createSocialPosts(context);
  const files = createImageFiles(partners.files);

  route(app, social.accounts, async ({ session }) => ({ data: await listAccounts(db, session.merchantId) }));

  route(app, social.startLogin, async ({ query, session }) => ({
    data: { url: accounts.start(session, query.returnTo) },
  }));

  route(app, social.login, async ({ body, session }) => {
    await rateLimits.take('networkByMerchant', session.merchantId);
    const data = await accounts.login(session, body);
    return { data, message: msg('social.connected', { name: data.account.userName }) };
  });

  route(app, social.logout, async ({ body, session }) => {
    const [account] = await listAccounts(db, session.merchantId, body.accountId);
    await accounts.logout(session, body.accountId);
    const name = account?.userName ?? '';
    return { data: body, message: msg('social.disconnectedNow', { name }) };
  });

  route(app, social.pages, async ({ session }) => ({ data: await listPages(db, session.merchantId) }));

  route(app, social.post, async ({ query, session }) => ({
    data: await posts.view(session, query.postId),
  }));

  route(app, social.savePost, async ({ body, session }) => {
    if (body.act.kind === 'publish') await rateLimits.take('networkByMerchant', session.merchantId);
    return { data: await posts.save(session, body) };
  });

  route(app, social.retryPost, async ({ body, session }) => {
    await rateLimits.take('networkByMerchant', session.merchantId);
    return { data: await posts.retry(session, body) };
  });

  route(app, social.deletePost, async ({ body, session }) => {
    await posts.remove(session, body.postId);
    return { data: body, message: 'social.postDeleted' };
  });

  route(app, social.posts, async ({ query, session }) => ({
    data: await listPosts(db, session.merchantId, session.outletIds, query),
  }));

  route(app, social.addImage, async ({ session, request }) => {
    const { bytes, fileName, fields } = await readUpload(request, menuUploadLimits.image);
    const name = imageUploadFormSchema.safeParse(fields).data?.name ?? nameOfFile(fileName);
    return { data: await uploadImage({ db, clock, files }, session.merchantId, { bytes, name }) };
  });

  route(app, social.images, async ({ query, session }) => ({
    data: await searchImages(db, session.merchantId, query),
  }));
}
