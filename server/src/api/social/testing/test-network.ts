import { endpoints, type SocialPage } from '@galla/contract';
import sharp from 'sharp';
import { formUpload } from '../../../testing/form-upload';
import { startTestApp, type SignedInUser, type TestApp } from '../../../testing/test-app';
import { failInSandbox } from '../../../sandbox/partners/social/people';
import { sandboxRecords, type SandboxFailure } from '../../../sandbox/partners/social/records';
import { registerCampaigns } from '../campaigns/campaigns.routes';
import { registerGallery } from '../../gallery/gallery.routes';
import { registerSocial } from '../social.routes';

const { social } = endpoints;
let people = 0;

/** The server with the social network's sandbox. */
export const startSocialApp = (): Promise<TestApp> =>
  startTestApp({ areas: [registerSocial, registerCampaigns, registerGallery] });

/** Opens the network's page, approves and returns, as a user would. */
export async function connect(app: TestApp, user: SignedInUser, name: string): Promise<SocialPage[]> {
  const { data } = await app.call(social.startLogin, { token: user.token });
  const asked = new URL(data.url, 'http://panel.example');
  const back = await app.server.inject({
    method: 'POST',
    url: asked.pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      state: asked.searchParams.get('state') ?? '',
      redirect_uri: asked.searchParams.get('redirect_uri') ?? '',
      name,
      answer: 'allow',
    }).toString(),
  });
  const returned = new URL(String(back.headers['location']), 'http://panel.example');
  const body = {
    code: returned.searchParams.get('code') ?? '',
    state: returned.searchParams.get('state') ?? '',
  };
  const login = await app.call(social.login, { token: user.token, body });
  if (login.status !== 200) throw new Error(`Not connected: ${login.raw.body}`);
  return (await app.call(social.pages, { token: user.token })).data;
}

/** A user who may post, with three pages of a unique network account. */
export async function connectedUser(app: TestApp) {
  people += 1;
  const name = `Person ${people}`;
  const user = await app.signIn({ permissions: { customers: true } });
  const pages = await connect(app, user, name);
  const page = (kind: SocialPage['kind']): SocialPage => {
    const found = pages.find((one) => one.kind === kind);
    if (found === undefined) throw new Error(`No page of kind ${kind}`);
    return found;
  };
  const fail = async (failure: SandboxFailure): Promise<void> => {
    const person = (await sandboxRecords(app.db).list('user')).find(({ record }) => record.name === name);
    await failInSandbox(app.db, app.clock, person?.key ?? '', failure);
  };
  return { ...user, name, pages, page, fail };
}

/** An image of the merchant; each colour gives a different one. */
export async function addImage(app: TestApp, user: SignedInUser, red: number): Promise<string> {
  const bytes = await sharp({
    create: { width: 600, height: 400, channels: 3, background: { r: red, g: 80, b: 40 } },
  })
    .png()
    .toBuffer();
  const { data } = await app.call(social.addImage, { token: user.token, ...formUpload('dish.png', bytes) });
  return data.imageId;
}
