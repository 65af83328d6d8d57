import { z } from 'zod';
import { registerGallery } from '../../api/gallery/gallery.routes';
import { imageTypeOf } from '../../images/encode-image';
import { imageAddress } from '../../images/image-address';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { seedDemo } from './seed-demo';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ areas: [registerGallery], config: { demo: true } });
  await seedDemo(app.db);
});
afterAll(() => app.close());

test('UX-10 every item of the demo has a photo of its own that is served in two sizes, and every outlet a logo', async () => {
  const items = await app.db.query(
    z.object({ name: z.string(), url: z.string().nullable(), thumb: z.string().nullable() }),
    {
      text: `select name, images -> 0 ->> 'url' as url, images -> 0 ->> 'thumbUrl' as thumb from menu_items`,
    },
  );
  expect(items.length).toBeGreaterThan(60);
  expect(new Set(items.map(({ url }) => url)).size).toBe(items.length);
  const logos = await app.db.query(z.object({ name: z.string(), key: z.string().nullable() }), {
    text: 'select display_name as name, logo_key as key from outlets',
  });
  const addresses = [
    ...items.flatMap(({ url, thumb }) => [url, thumb]),
    ...logos.map(({ key }) => (key === null ? null : imageAddress(key).url)),
  ];
  for (const url of addresses) {
    if (url === null) throw new Error('Something of the demo has no photo');
    const { statusCode, headers, rawPayload } = await app.server.inject({ url });
    expect({ url, statusCode, type: headers['content-type'] }).toEqual({
      url,
      statusCode: 200,
      type: 'image/webp',
    });
    expect(imageTypeOf(rawPayload)).toBe('webp');
    expect(rawPayload.length).toBeLessThan(60_000);
  }
});

test('UX-10 a demo of an earlier release gets its photos; those that were deleted stay deleted', async () => {
  const without = async () => {
    const [row] = await app.db.query(z.object({ n: z.number() }), {
      text: "select count(*)::int as n from menu_items where images = '[]'",
    });
    return row?.n;
  };
  await app.db.execute({ text: "update menu_items set images = '[]' where name = 'Appam'" });
  await seedDemo(app.db);
  expect(await without()).toBe(1);
  await app.db.execute({ text: 'delete from gallery_images' });
  await seedDemo(app.db);
  expect(await without()).toBe(0);
});
