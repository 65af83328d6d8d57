// Renders the icons of the installed app from the shell's favicon: node scripts/icons.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root, say } from './lib/run.mjs';

// sharp is a dependency of the server only.
const sharp = createRequire(path.join(root, 'server/package.json'))('sharp');
const folder = path.join(root, 'shell/public');
const drawing = readFileSync(path.join(folder, 'favicon.svg'), 'utf8');
/** Without rounded corners: platforms mask icons, so the colour must reach the edges and the sign stay inside. */
const whole = drawing
  .replace(/rx="\d+"/, '')
  .replace(/(<path.*)<\/svg>/, '<g transform="translate(3.2 3.2) scale(0.8)">$1</g></svg>');

const icons = [
  { file: '192.png', size: 192, svg: drawing },
  { file: '512.png', size: 512, svg: drawing },
  { file: 'maskable-512.png', size: 512, svg: whole },
  { file: 'apple-touch.png', size: 180, svg: whole },
];
for (const { file, size, svg } of icons) {
  const picture = sharp(Buffer.from(svg), { density: (72 * size) / 32 }).resize(size, size);
  writeFileSync(
    path.join(folder, 'icons', file),
    await picture.png({ compressionLevel: 9, palette: true }).toBuffer(),
  );
}
say(`${icons.length} icons drawn`);
