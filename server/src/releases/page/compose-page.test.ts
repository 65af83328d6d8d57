import { panelConfigElementId, panelConfigSchema, releaseDocumentElementId } from '@galla/contract';
import { composePage } from './compose-page';
import { pageMarkers } from '../builds/page-markers';

const document = { payload: 'eyJ9', signature: 'c2ln', keyId: 'key' };
const starter = {
  text: 'watch()',
  release: '0.1.0-a',
  next: '0.0.9-b',
  boot: true,
  visit: '00000000-0000-4000-8000-000000000000',
  report: '/api/releases/outcomes',
};
const template = `<html><head>${pageMarkers.head}<script src="/main.js"></script></head><body>${pageMarkers.body}<div id="root"></div></body></html>`;

test('FED-12 no text of the configuration can end its element or start another', () => {
  const label = '</script><script>alert(1)</script><!--';
  const config = panelConfigSchema.parse({
    demoLogins: [{ label, login: '1', password: '2', role: 'owner' }],
  });
  const html = composePage({ template, document, config, preloads: [], starter });

  expect(html).not.toContain('<script>alert');
  expect(html.match(/<\/script>/g)).toHaveLength(4);
  expect(html).not.toContain('<!--');
  const json = new RegExp(`id="${panelConfigElementId}">([^<]*)<`).exec(html)?.[1] ?? '';
  expect(panelConfigSchema.parse(JSON.parse(json)).demoLogins[0]?.label).toBe(label);
});

test('an address cannot leave its attribute', () => {
  const preloads = [{ href: '/r/x"onload="alert(1)', as: 'script' as const, integrity: 'sha384-x' }];
  const html = composePage({ template, document, config: panelConfigSchema.parse({}), preloads, starter });
  expect(html).toContain('href="/r/x&quot;onload=&quot;alert(1)"');
});

test('preloads come first, then the shell’s scripts, then the data, all before the visible content', () => {
  const preloads = [{ href: '/r/x.js', as: 'script' as const, integrity: 'sha384-x' }];
  const html = composePage({ template, document, config: panelConfigSchema.parse({}), preloads, starter });
  const places = [
    '/r/x.js',
    'galla-starter',
    '/main.js',
    releaseDocumentElementId,
    panelConfigElementId,
    'id="root"',
  ];
  const found = places.map((text) => html.indexOf(text));
  expect(found).not.toContain(-1);
  expect(found).toEqual([...found].sort((one, other) => one - other));
  expect(html).not.toContain('galla:');
});

test('FED-16 the starter describes its page, and precedes the shell’s scripts even when there is no other script', () => {
  const config = panelConfigSchema.parse({});
  const html = composePage({ template, document, config, preloads: [], starter });
  expect(html).toContain(
    '<script id="galla-starter" data-release="0.1.0-a" data-next="0.0.9-b" data-boot="1" data-visit="00000000-0000-4000-8000-000000000000" data-report="/api/releases/outcomes">watch()</script>',
  );
  const bare = template.replace(/<script.*<\/script>/, '');
  const last = composePage({
    template: bare,
    document,
    config,
    preloads: [],
    starter: { ...starter, next: null, boot: false },
  });
  expect(last).toContain('<script id="galla-starter" data-release="0.1.0-a" data-visit=');
  expect(last).toMatch(/<dialog [^>]*role="alertdialog"/);
});
