import * as z from 'zod/mini';
import { endpointsOf } from '../endpoint';
import { galleryImageSchema, galleryPageSchema, gallerySearchQuerySchema } from '../../menu/gallery';
import {
  deletedPostSchema,
  postListQuerySchema,
  postListSchema,
  postQuerySchema,
  retryPostBodySchema,
  savePostBodySchema,
  socialAccountBodySchema,
  socialAccountSchema,
  socialLoginBodySchema,
  socialLoginQuerySchema,
  socialLoginSchema,
  socialLoginStartSchema,
  socialPageSchema,
  socialPostSchema,
} from '../../social/social';

const social = endpointsOf({ host: 'engagement', permission: 'customers', quietErrors: true });

/** The social network: who is connected, their pages, and posts on them. What the network refuses is 409 NETWORK_REFUSED. */
export const socialEndpoints = {
  accounts: social.get('/user/accounts', 'Connected accounts of the social network', {
    data: z.array(socialAccountSchema),
  }),
  startLogin: social.get('/user/login', 'Where the network asks a person whether the panel may post', {
    query: socialLoginQuerySchema,
    data: socialLoginStartSchema,
  }),
  login: social.post('/user/login', 'Connect the account that came back from the network; again: renew it', {
    showMsg: true,
    body: socialLoginBodySchema,
    data: socialLoginSchema,
  }),
  logout: social.post('/user/logout', 'Disconnect an account; its scheduled posts will not go out', {
    showMsg: true,
    body: socialAccountBodySchema,
    data: socialAccountBodySchema,
  }),
  pages: social.get('/page/list', 'Pages one can post on', { data: z.array(socialPageSchema) }),
  post: social.get('/page/post', 'A post with what became of it on each page', {
    query: postQuerySchema,
    data: socialPostSchema,
  }),
  savePost: social.post('/page/post', 'Keep a post as a draft, publish it, or schedule it', {
    body: savePostBodySchema,
    data: socialPostSchema,
  }),
  retryPost: social.post('/page/post/retry', 'Send a post again to the pages that did not take it', {
    body: retryPostBodySchema,
    data: socialPostSchema,
  }),
  deletePost: social.delete('/page/post', 'Delete a post, on its pages too', {
    showMsg: true,
    body: postQuerySchema,
    data: deletedPostSchema,
  }),
  posts: social.get('/page/posts', 'Posts, the last changed first', {
    query: postListQuerySchema,
    data: postListSchema,
  }),
  addImage: social.upload(
    '/page/imagePost',
    'Upload an image for posts and ads (form field `file`); it is in the gallery then',
    { data: galleryImageSchema },
  ),
  images: social.get('/page/imagePost', 'The gallery, for whoever may post but not change the menu', {
    query: gallerySearchQuerySchema,
    data: galleryPageSchema,
  }),
} as const;
