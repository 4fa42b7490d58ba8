/** What a person set once and finds again in every player of this browser. */
export interface SoundMemory {
  volume: number;
  muted: boolean;
  /** Height in lines; null leaves it to the player. */
  quality: number | null;
}

const key = 'pregao.player';
const usual: SoundMemory = { volume: 1, muted: false, quality: null };

/** What is kept; the usual where nothing is, or where the browser keeps nothing. */
export const readSound = (): SoundMemory => {
  try {
    const { volume, muted, quality } = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<SoundMemory>;
    return {
      volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : usual.volume,
      muted: muted === true,
      quality: typeof quality === 'number' ? quality : usual.quality,
    };
  } catch {
    return usual;
  }
};

export const keepSound = (change: Partial<SoundMemory>) => {
  try {
    localStorage.setItem(key, JSON.stringify({ ...readSound(), ...change }));
  } catch {
    // A browser that keeps nothing costs a setting, never the video.
  }
};
