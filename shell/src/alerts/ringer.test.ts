import { createRinger } from './ringer';

interface FakeAudio {
  src: string;
  preload: string;
  error: object | null;
  paused: boolean;
}
let made: FakeAudio[];

/** An audio element that plays any source. */
function makeAudio(): HTMLAudioElement {
  const audio = {
    src: '',
    preload: 'auto',
    error: null,
    paused: true,
    play: async () => void (audio.paused = false),
    pause: () => (audio.paused = true),
    removeAttribute: () => (audio.src = ''),
  };
  made.push(audio);
  return audio as unknown as HTMLAudioElement;
}

beforeEach(() => (made = []));

test('a preloaded sound is played; preloading twice loads it once', async () => {
  const ringer = createRinger(makeAudio, '/check.wav');
  ringer.prepare('/bell.wav');
  ringer.prepare('/bell.wav');
  expect(made).toMatchObject([{ src: '/bell.wav', preload: 'auto', paused: true }]);
  await expect(ringer.play('/bell.wav')).resolves.toBe(true);
  expect(made).toMatchObject([{ src: '/bell.wav', paused: false }]);
  ringer.stop();
  expect(made).toMatchObject([{ src: '', paused: true }]);
});

test('a different sound, or one that failed to preload, is loaded on play', async () => {
  const ringer = createRinger(makeAudio, '/check.wav');
  ringer.prepare('/bell.wav');
  await ringer.play('/gong.wav');
  expect(made).toMatchObject([{ paused: true }, { src: '/gong.wav', paused: false }]);
  ringer.stop();
  ringer.prepare('/bell.wav');
  Object.assign(made[2] ?? {}, { error: {} });
  await ringer.play('/bell.wav');
  expect(made).toMatchObject([{}, {}, { paused: true }, { src: '/bell.wav', paused: false }]);
});
