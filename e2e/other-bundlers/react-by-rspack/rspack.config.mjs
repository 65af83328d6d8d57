import { GallaRemotePlugin } from '@galla/release-describer/rspack';
import shares from '@galla/build/shares/shares.cjs';

const swc = {
  loader: 'builtin:swc-loader',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2022',
      transform: { react: { runtime: 'automatic' } },
    },
  },
};

export default {
  mode: 'production',
  context: import.meta.dirname,
  entry: {},
  target: ['web', 'es2022'],
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  module: {
    rules: [
      { test: /\.tsx?$/, use: swc },
      { test: /\.css$/, type: 'css/auto' },
    ],
  },
  // single-spa-react renders with this remote's bundled React, so the shell need not share it.
  plugins: [new GallaRemotePlugin({ remote: './src/remote.ts', shell: shares.shellOffer(), takes: [] })],
};
