import { GallaRemotePlugin } from '@galla/release-describer/webpack';
import shares from '@galla/build/shares/shares.cjs';

const swc = {
  loader: 'swc-loader',
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
  module: { rules: [{ test: /\.tsx?$/, use: swc }] },
  plugins: [new GallaRemotePlugin({ remote: './src/remote.tsx', shell: shares.shellOffer() })],
};
