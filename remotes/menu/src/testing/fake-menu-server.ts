import type { ItemsByCategory, MenuItemDetail } from '@galla/contract';
import { http } from '@galla/shared/http';

export interface FakeMenuServer {
  menu: ItemsByCategory;
  /** Items as their form reads them, by id. */
  details: Map<string, MenuItemDetail>;
  /** What other reads answer, by path. */
  reads: Map<string, unknown>;
  /** Writes by path, in order. */
  writes: { path: string; body: unknown }[];
  /** Response to the next write at a path instead of `data: {}`. */
  answers: Map<string, { status: number; body: unknown }[]>;
}

const answerOf = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** Connects the page's requests to an in-memory menu. For tests. */
export function startFakeMenuServer(menu: ItemsByCategory): FakeMenuServer {
  const server: FakeMenuServer = {
    menu,
    details: new Map(),
    reads: new Map(),
    writes: [],
    answers: new Map(),
  };
  http.wire({
    hosts: { api: '/api' },
    token: () => 't',
    takeToken: () => {},
    language: () => 'en',
    fetch: (address, init) => {
      const url = new URL(String(address), 'http://panel');
      const path = url.pathname.slice('/api'.length);
      if (path === '/menu/item/getAllItemsByCategory')
        return Promise.resolve(answerOf(200, { data: server.menu }));
      if (path === '/menu/category/getCatsByOutlet')
        return Promise.resolve(answerOf(200, { data: server.menu.categories }));
      if (path === '/menu/item/getItem')
        return Promise.resolve(
          answerOf(200, { data: server.details.get(url.searchParams.get('itemId') ?? '') }),
        );
      if ((init?.method ?? 'GET') === 'GET') {
        const known = server.reads.has(path);
        return Promise.resolve(answerOf(known ? 200 : 404, { data: server.reads.get(path) ?? {} }));
      }
      const sent = init?.body;
      server.writes.push({ path, body: sent instanceof FormData ? null : JSON.parse(String(sent)) });
      const scripted = server.answers.get(path)?.shift();
      return Promise.resolve(
        scripted ? answerOf(scripted.status, scripted.body) : answerOf(200, { data: {} }),
      );
    },
  });
  return server;
}
