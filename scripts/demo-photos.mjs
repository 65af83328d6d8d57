// Draws the photos of the demo's items, two sizes each, into server/demo-photos.
//   node scripts/demo-photos.mjs
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { grocery } from './lib/demo-photos/grocery.mjs';
import { kitchen } from './lib/demo-photos/kitchen.mjs';
import { market } from './lib/demo-photos/market.mjs';

const folder = new URL('../server/demo-photos/', import.meta.url);
const sharp = createRequire(new URL('../server/package.json', import.meta.url))('sharp');
const drawings = { ...kitchen, ...grocery, ...market };
const sizes = { '': { side: 400, quality: 74 }, '.thumb': { side: 200, quality: 70 } };

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
let total = 0;
for (const [name, draw] of Object.entries(drawings)) {
  const file = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  const drawn = await sharp(Buffer.from(draw()), { density: 144 }).resize(960, 960).png().toBuffer();
  for (const [suffix, { side, quality }] of Object.entries(sizes)) {
    const bytes = await sharp(drawn).resize(side, side).webp({ quality, effort: 6 }).toBuffer();
    writeFileSync(new URL(`${file}${suffix}.webp`, folder), bytes);
    total += bytes.length;
  }
}
process.stdout.write(`${Object.keys(drawings).length} photos, ${Math.round(total / 1024)} kB\n`);
