import { z } from 'zod';
import { graphAds } from './graph-ads';
import { createGraphCall, type GraphHost } from './graph-call';
import { NetworkRefusal, type SocialPartner } from './social';

/** Permissions requested from a person. */
const scope = [
  'pages_show_list',
  'pages_manage_posts',
  'pages_read_engagement',
  'read_insights',
  'ads_management',
  'ads_read',
].join(',');

const tokenSchema = z.object({ access_token: z.string().min(1), expires_in: z.number().optional() });
const meSchema = z.object({ id: z.string(), name: z.string() });
const pagesSchema = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      category: z.string().default(''),
      followers_count: z.number().default(0),
    }),
  ),
});
const pageTokenSchema = z.object({ access_token: z.string().min(1) });
const photoSchema = z.object({ id: z.string() });
const postsSchema = z.object({
  data: z.array(z.object({ id: z.string(), message: z.string().default('') })),
});
const doneSchema = z.looseObject({});
const count = z.object({ summary: z.object({ total_count: z.number() }) }).optional();
const figuresSchema = z.object({
  likes: count,
  comments: count,
  shares: z.object({ count: z.number() }).optional(),
  insights: z
    .object({ data: z.array(z.object({ values: z.array(z.object({ value: z.number() })) })) })
    .optional(),
});

/** Origin of the consent page: the web host that belongs to a graph host. */
const dialogOf = (dialogUrl: string, version: string): string =>
  `${dialogUrl.replace(/\/$/, '')}/${version}/dialog/oauth`;

/** Of a write that shows nothing to anyone: without a response it is simply repeated. */
const unseen = <Result>(writing: Promise<Result>): Promise<Result> =>
  writing.catch((error: unknown) => {
    if (error instanceof NetworkRefusal && error.problem.reason === 'unsure')
      throw new NetworkRefusal({ ...error.problem, reason: 'unreachable' });
    throw error;
  });
/** As the network may have stored it. */
const plain = (text: string): string => text.trim().replaceAll(/\s+/g, ' ');
/** Its clock and ours. */
const clocksApartMs = 60_000;

/** The real network through its graph API. Its limits are documented in docs/operations.md. */
export function createGraphSocial(host: GraphHost & { dialogUrl: string }): SocialPartner {
  const call = createGraphCall(host);
  const app = { client_id: host.appId, client_secret: host.appSecret };

  /** Pages are written with a page token, which is requested each time and not stored. */
  const pageToken = async (token: string, pageId: string): Promise<string> =>
    (await call(pageTokenSchema, { path: `/${pageId}`, token, fields: { fields: 'access_token' } }))
      .access_token;

  const linkOf = (postId: string): string => `${host.dialogUrl.replace(/\/$/, '')}/${postId}`;

  return {
    ...graphAds(call),

    loginUrl: ({ state, redirectUri }) =>
      `${dialogOf(host.dialogUrl, host.version)}?${new URLSearchParams({
        client_id: host.appId,
        redirect_uri: redirectUri,
        state,
        scope,
        response_type: 'code',
      }).toString()}`,

    async login({ code, redirectUri }) {
      // By POST, so that neither the code nor the app's secret is in an address that a proxy may log.
      const exchange = (fields: object) =>
        unseen(
          call(tokenSchema, { method: 'POST', path: '/oauth/access_token', fields: { ...app, ...fields } }),
        );
      const first = await exchange({ redirect_uri: redirectUri, code });
      const long = await exchange({
        grant_type: 'fb_exchange_token',
        fb_exchange_token: first.access_token,
      });
      const token = long.access_token;
      const me = await call(meSchema, { path: '/me', token, fields: { fields: 'id,name' } });
      const now = host.now?.() ?? new Date();
      const expiresAt =
        long.expires_in === undefined ? null : new Date(now.getTime() + long.expires_in * 1_000);
      return { token, expiresAt, userId: me.id, userName: me.name };
    },

    async logout(token) {
      await call(doneSchema, { method: 'DELETE', path: '/me/permissions', token });
    },

    async pages(token) {
      const fields = { fields: 'id,name,category,followers_count', limit: 100 };
      const { data } = await call(pagesSchema, { path: '/me/accounts', token, fields });
      return data.map(({ id, name, category, followers_count: followers }) => ({
        networkId: id,
        name,
        kind: 'page' as const,
        category,
        followers,
      }));
    },

    async publish(token, { pageId, text, images }) {
      const page = await pageToken(token, pageId);
      const photos: string[] = [];
      for (const { name, bytes } of images) {
        const { id } = await unseen(
          call(photoSchema, {
            method: 'POST',
            path: `/${pageId}/photos`,
            token: page,
            fields: { published: 'false' },
            files: [{ field: 'source', name, bytes }],
          }),
        );
        photos.push(id);
      }
      const { id } = await call(photoSchema, {
        method: 'POST',
        path: `/${pageId}/feed`,
        token: page,
        fields: {
          message: text,
          ...(photos.length > 0 && { attached_media: photos.map((photo) => ({ media_fbid: photo })) }),
        },
      });
      return { postId: id, permalink: linkOf(id) };
    },

    async findPost(token, { pageId, text, since }) {
      const { data } = await call(postsSchema, {
        path: `/${pageId}/published_posts`,
        token: await pageToken(token, pageId),
        fields: {
          fields: 'id,message',
          since: Math.floor((since.getTime() - clocksApartMs) / 1_000),
          limit: 100,
        },
      });
      const found = data.find(({ message }) => plain(message) === plain(text));
      return found === undefined ? null : { postId: found.id, permalink: linkOf(found.id) };
    },

    async deletePost(token, { pageId, postId }) {
      await call(doneSchema, {
        method: 'DELETE',
        path: `/${postId}`,
        token: await pageToken(token, pageId),
      });
    },

    async insights(token, { pageId, postId }) {
      const figures = await call(figuresSchema, {
        path: `/${postId}`,
        token: await pageToken(token, pageId),
        fields: {
          fields:
            'likes.summary(true).limit(0),comments.summary(true).limit(0),shares,insights.metric(post_impressions_unique)',
        },
      });
      return {
        reach: figures.insights?.data[0]?.values[0]?.value ?? 0,
        likes: figures.likes?.summary.total_count ?? 0,
        comments: figures.comments?.summary.total_count ?? 0,
        shares: figures.shares?.count ?? 0,
      };
    },
  };
}
