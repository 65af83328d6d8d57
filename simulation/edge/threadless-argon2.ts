// Takes the place of @node-rs/argon2 in the product's code: who signs in first is not for a thread to say.
import { hashSync, verifySync } from '@node-rs/argon2';

export const hash = async (...given: Parameters<typeof hashSync>): Promise<string> => hashSync(...given);
export const verify = async (...given: Parameters<typeof verifySync>): Promise<boolean> =>
  verifySync(...given);
