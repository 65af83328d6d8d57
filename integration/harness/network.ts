import { screen, waitFor } from '@testing-library/react';
import { interceptCalls } from './page-fetch';
import type { Panel } from './panel';
import { server } from './server';

declare global {
  // Counted by jest/environment.cjs: how often the page was left for another address.
  var departures: number;
}

type Failure = 'none' | 'tokenExpired' | 'rateLimited' | 'imageRejected';

/** Presses what leads to the network's consent page, allows there as `name`, and returns to the panel. */
export async function allowOnNetwork(panel: Panel, name: string, leave: () => Promise<void>): Promise<void> {
  let consent = '';
  interceptCalls(async (path, go) => {
    const response = await go();
    if (path === '/api/user/login' && consent === '') {
      const { data } = (await response.clone().json()) as { data: { url?: string } };
      consent = data.url ?? '';
    }
    return response;
  });
  const before = globalThis.departures;
  await leave();
  await waitFor(() => expect(globalThis.departures).toBe(before + 1));
  interceptCalls(null);
  const { pathname, search, searchParams } = new URL(consent, location.href);
  const page = await server.inject({ method: 'GET', url: pathname + search, headers: {}, body: null });
  expect(page.status).toBe(200);
  const allowed = await server.inject({
    method: 'POST',
    url: pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...Object.fromEntries(searchParams), name, answer: 'allow' }).toString(),
  });
  await panel.reload(allowed.headers.find(([header]) => header === 'location')?.[1] ?? '');
}

/** Connects a person of the network's sandbox at the screen of social accounts. */
export async function connectNetwork(panel: Panel, name: string): Promise<void> {
  await allowOnNetwork(panel, name, async () => {
    const [connect] = await screen.findAllByRole('button', { name: 'Connect account' });
    await panel.user.click(connect ?? document.body);
  });
  await screen.findByRole('region', { name });
}

/** Sets how a person's next calls fail, as on the sandbox's page. */
export async function failNetwork(name: string, failure: Failure): Promise<void> {
  const page = await server.inject({ method: 'GET', url: '/sandbox/social', headers: {}, body: null });
  const html = new TextDecoder().decode(page.body);
  const article = html.split('<article').find((each) => each.includes(`<h2>${name}</h2>`)) ?? '';
  const action = /action="([^"]+)"/.exec(article)?.[1];
  if (action === undefined) throw new Error(`Nobody on the network is called ${name}`);
  const { status } = await server.inject({
    method: 'POST',
    url: action,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `failure=${failure}`,
  });
  expect(status).toBe(303);
}
