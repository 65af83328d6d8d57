/** Plays the alert sound in a loop. Blocked audio is reported through the promises. */
export interface Ringer {
  /** Whether the browser currently allows audio. */
  probe(): Promise<boolean>;
  /** Preloads a sound, so that the next `play` of this `url` starts immediately. */
  prepare(url: string): void;
  /** Loops `url` until `stop`. Resolves false when the browser blocks audio. */
  play(url: string): Promise<boolean>;
  /** Volume, 0 to 1. Ignored on iOS, where only the user can set it. */
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

  /** The preloaded sound, unless it is a different one or failed to load. */
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
      // A stop before the start completed is not a refusal.
      return error instanceof DOMException && error.name === 'AbortError';
    }
  }

  return {
    async probe() {
      const audio = makeAudio();
      // A browser that blocks audio rejects before it fetches anything.
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
