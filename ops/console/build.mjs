// Bundles the console into one script, one style sheet and the page that loads them: node build.mjs
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('.', import.meta.url));
const dist = path.join(root, 'dist');
rmSync(dist, { recursive: true, force: true });
const { metafile } = await build({
  entryPoints: { console: path.join(root, 'src/main.tsx') },
  absWorkingDir: root,
  outdir: dist,
  entryNames: '[name].[hash]',
  bundle: true,
  minify: true,
  metafile: true,
  format: 'esm',
  jsx: 'automatic',
  target: 'es2022',
  define: { 'process.env.NODE_ENV': '"production"' },
  logLevel: 'warning',
});
const names = Object.keys(metafile.outputs).map((file) => path.basename(file));
const named = (extension) => names.find((name) => name.endsWith(extension));
writeFileSync(
  path.join(dist, 'index.html'),
  `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>Galla releases</title>
    <link rel="icon" href="/favicon.svg" />
    <link rel="stylesheet" href="/ops/${named('.css')}" />
    <script type="module" src="/ops/${named('.js')}"></script>
  </head>
  <body><div id="root"></div></body>
</html>
`,
);
