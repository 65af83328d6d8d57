import crypto, { createECDH, randomBytes } from 'node:crypto';
import { decryptPush, encryptPush, longestPush } from './encrypt';

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');

/** RFC 8291, appendix A. */
const example = {
  plaintext: bytes('V2hlbiBJIGdyb3cgdXAsIEkgd2FudCB0byBiZSBhIHdhdGVybWVsb24'),
  serverPrivate: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
  browserPrivate: bytes('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'),
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  message:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

function browser() {
  const pair = createECDH('prime256v1');
  const p256dh = pair.generateKeys('base64url');
  const auth = randomBytes(16);
  return {
    keys: { p256dh, auth: auth.toString('base64url') },
    own: { privateKey: pair.getPrivateKey(), auth },
  };
}

test('the example of RFC 8291 is reproduced byte by byte, and its browser can read it', () => {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(example.serverPrivate);
  // The key pair of the example.
  vi.spyOn(pair, 'generateKeys').mockImplementation(() => '');
  vi.spyOn(crypto, 'createECDH').mockReturnValueOnce(pair);
  vi.spyOn(crypto, 'randomBytes').mockImplementationOnce(() => example.salt);
  const made = encryptPush(example.plaintext, { p256dh: example.p256dh, auth: example.auth });
  vi.restoreAllMocks();
  expect(made.toString('base64url')).toBe(example.message);
  const own = { privateKey: example.browserPrivate, auth: bytes(example.auth) };
  expect(decryptPush(bytes(example.message), own).toString()).toBe(
    'When I grow up, I want to be a watermelon',
  );
});

test('each push is encrypted anew, up to the maximum length, and no other browser can read it', () => {
  const { keys, own } = browser();
  const text = Buffer.from('ऑर्डर 7'.padEnd(100, '.'));
  const [one, other] = [encryptPush(text, keys), encryptPush(text, keys)];
  expect(one.equals(other)).toBe(false);
  expect(decryptPush(one, own)).toEqual(text);
  const longest = randomBytes(longestPush);
  const body = encryptPush(longest, keys);
  expect(body.length).toBe(4_096);
  expect(decryptPush(body, own)).toEqual(longest);
  expect(() => encryptPush(randomBytes(longestPush + 1), keys)).toThrow('can not hold');
  expect(() => decryptPush(one, browser().own)).toThrow(/authenticate/);
  const changed = Buffer.from(one);
  changed.writeUInt8(changed.readUInt8(100) ^ 1, 100);
  expect(() => decryptPush(changed, own)).toThrow(/authenticate/);
});

test('a key that is not a point on the curve is rejected', () => {
  const { keys } = browser();
  const p256dh = Buffer.alloc(65, 4).toString('base64url');
  expect(() => encryptPush(Buffer.from('x'), { ...keys, p256dh })).toThrow(/public key|point/i);
});
