/** Plays the alert sound in a loop. A browser that has blocked audio says so through the promises. */
export interface Ringer {
  /** Whether the browser lets this page make a sound now. */
  probe(): Promise<boolean>;
  /** Has a sound at hand, loaded and silent: the next `play` of this `url` begins at once. */
  prepare(url: string): void;
  /** Loops `url` until `stop`. Resolves false when the browser refused. */
  play(url: string): Promise<boolean>;
  /** How loud, of 1, from now on. Browsers on iOS leave that to the person. */
  loudness(volume: number): void;
  stop(): void;
}

export function createRinger(makeAudio: () => HTMLAudioElement, silentCheckUrl: string): Ringer {
  let playing: HTMLAudioElement | null = null;
  let prepared: { url: string; audio: HTMLAudioElement } | null = null;
  let volume = 1;

  const withSound = (url: string): HTMLAudioElement => {
    const audio = makeAudio();
    audio.preload = 'auto';
    audio.src = url;
    return audio;
  };

  /** What was prepared, unless it is another sound or its loading failed. */
  function takePrepared(url: string): HTMLAudioElement | null {
    const audio = prepared?.url === url && prepared.audio.error === null ? prepared.audio : null;
    prepared = null;
    return audio;
  }

  async function start(audio: HTMLAudioElement): Promise<boolean> {
    try {
      await audio.play();
      return true;
    } catch (error) {
      // A stop that overtook the start is no refusal.
      return error instanceof DOMException && error.name === 'AbortError';
    }
  }

  return {
    async probe() {
      const audio = makeAudio();
      // A browser that blocks sound refuses before it fetches anything.
      audio.preload = 'none';
      audio.src = silentCheckUrl;
      audio.volume = 0;
      const allowed = await start(audio);
      audio.pause();
      audio.removeAttribute('src');
      return allowed;
    },
    prepare(url) {
      if (playing || (prepared?.url === url && prepared.audio.error === null)) return;
      prepared = { url, audio: withSound(url) };
    },
    async play(url) {
      if (playing) return true;
      const audio = takePrepared(url) ?? withSound(url);
      audio.loop = true;
      audio.volume = volume;
      playing = audio;
      const started = await start(audio);
      if (!started && playing === audio) playing = null;
      return started;
    },
    loudness(wanted) {
      volume = wanted;
      if (playing) playing.volume = wanted;
    },
    stop() {
      playing?.pause();
      playing?.removeAttribute('src');
      playing = null;
    },
  };
}
