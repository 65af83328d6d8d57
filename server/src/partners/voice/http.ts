import { z } from 'zod';
import { askHost } from '../json-host';
import type { JsonHost } from '../json-host';
import type { VoicePartner } from './voice';

/** A host that takes `POST /calls`, safe to repeat by its reference, and answers JSON. */
export const createHttpVoice = (host: JsonHost): VoicePartner => ({
  async call(call) {
    if ((await askHost(host, '/calls', z.unknown(), call)) === null)
      throw new Error('The voice host takes no calls');
  },
});
