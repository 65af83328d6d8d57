/** Plays the alert sound in a loop. A browser that has blocked audio says so through the promises. */
export interface Ringer {
  /** Whether the browser lets this page make a sound now. */
  probe(): Promise<boolean>;
  /** Loops `url` until `stop`. Resolves false when the browser refused. */
  play(url: string): Promise<boolean>;
  /** How loud, of 1, from now on. Browsers on iOS leave that to the person. */
  loudness(volume: number): void;
  stop(): void;
}

export function createRinger(makeAudio: () => HTMLAudioElement, silentCheckUrl: string): Ringer {
  let playing: HTMLAudioElement | null = null;
  let volume = 1;

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
    async play(url) {
      if (playing) return true;
      const audio = makeAudio();
      audio.src = url;
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
