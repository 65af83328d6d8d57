import { endpoints, type EndpointConfig } from '@galla/contract';
import * as z from 'zod/mini';
import { areas } from '../../app';
import { startTestApp, type TestApp } from '../../testing/test-app';

const schemaObject = z.record(z.string(), z.unknown());
const operation = z.object({
  summary: z.string().check(z.minLength(3)),
  tags: z.array(z.string().check(z.minLength(1))),
  parameters: z.optional(
    z.array(z.object({ name: z.string(), in: z.enum(['query', 'path', 'header']), schema: schemaObject })),
  ),
  requestBody: z.optional(z.object({ content: z.record(z.string(), z.object({ schema: schemaObject })) })),
  responses: z.record(z.string(), z.object({ description: z.string() })),
  security: z.optional(z.array(z.record(z.string(), z.array(z.string())))),
});
const documentSchema = z.object({
  openapi: z.literal('3.1.0'),
  info: z.object({ title: z.string(), version: z.string() }),
  paths: z.record(z.string().check(z.startsWith('/api/')), z.record(z.string(), operation)),
  components: z.object({ securitySchemes: z.record(z.string(), schemaObject) }),
});

const all: [string, EndpointConfig][] = Object.entries(endpoints).flatMap(([area, calls]) =>
  Object.entries<EndpointConfig>(calls).map(([name, endpoint]): [string, EndpointConfig] => [
    `${area}.${name}`,
    endpoint,
  ]),
);

let app: TestApp;
let document: z.infer<typeof documentSchema>;
beforeAll(async () => {
  app = await startTestApp({ areas });
  const answer = await app.server.inject({ url: '/api/openapi.json' });
  document = documentSchema.parse(answer.json());
});
afterAll(() => app.close());

test.each(all)('%s is described as in the contract', (_name, endpoint) => {
  const described = document.paths[`/api${endpoint.path}`]?.[endpoint.method.toLowerCase()];
  expect(described?.summary).toBe(endpoint.summary);
  expect(described?.requestBody !== undefined).toBe(!(endpoint.body instanceof z.ZodMiniUndefined));
  expect(Object.keys(described?.responses ?? {})).toEqual(expect.arrayContaining(['2XX', '4XX', '5XX']));
});

test('every reference in the document resolves', () => {
  const text = JSON.stringify(document);
  const references = [...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path);
  const at = (path: string) =>
    path
      .split('/')
      .reduce<unknown>((place, part) => (place as Record<string, unknown> | undefined)?.[part], document);
  expect(references.filter((path) => at(path) === undefined)).toEqual([]);
});

test('the page shows it, with same-origin scripts only', async () => {
  const page = await app.server.inject({ url: '/api/docs' });
  expect(page.statusCode).toBe(200);
  expect(page.body).not.toMatch(/<script(?![^>]*\bsrc=)/);
  const scripts = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url = '']) => url);
  expect(scripts.length).toBeGreaterThan(3);
  for (const url of scripts) {
    const file = await app.server.inject({ url: new URL(url, 'http://x/api/docs').pathname });
    expect([url, file.statusCode]).toEqual([url, 200]);
  }
});
