import { z } from 'zod';
import { askHost } from '../json-host';
import type { JsonHost } from '../json-host';
import type { VoicePartner } from './voice';

/** A host with `POST /calls`, idempotent by reference, JSON responses. */
export const createHttpVoice = (host: JsonHost): VoicePartner => ({
  async call(call) {
    if ((await askHost(host, '/calls', z.unknown(), call)) === null)
      throw new Error('The voice host takes no calls');
  },
});
