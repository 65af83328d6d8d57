import { gallaRemote } from '@galla/release-describer/vite';
import shares from '@galla/build/shares/shares.cjs';
import vue from '@vitejs/plugin-vue';

export default {
  plugins: [vue(), ...gallaRemote({ remote: './src/remote.ts', shell: shares.shellOffer() })],
};
