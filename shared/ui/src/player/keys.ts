export interface PlayerCommands {
  toggle: () => void;
  seekBy: (seconds: number) => void;
  /** @param share of what may be played, 0 to 1 */
  seekTo: (share: number) => void;
  volumeBy: (change: number) => void;
  mute: () => void;
  fullscreen: () => void;
  captions: () => void;
  speedBy: (steps: number) => void;
}

/** Space and K play, J and L jump 10 s, arrows 5 s and volume, F, M, C, digits tenths, < and > speed. Returns whether the key was one of them. */
export const runKey = (key: string, commands: PlayerCommands): boolean => {
  const table: Record<string, () => void> = {
    ' ': commands.toggle,
    k: commands.toggle,
    j: () => commands.seekBy(-10),
    l: () => commands.seekBy(10),
    ArrowLeft: () => commands.seekBy(-5),
    ArrowRight: () => commands.seekBy(5),
    ArrowUp: () => commands.volumeBy(0.1),
    ArrowDown: () => commands.volumeBy(-0.1),
    f: commands.fullscreen,
    m: commands.mute,
    c: commands.captions,
    '<': () => commands.speedBy(-1),
    '>': () => commands.speedBy(1),
    Home: () => commands.seekTo(0),
    End: () => commands.seekTo(1),
  };
  const run =
    table[key.length === 1 ? key.toLowerCase() : key] ??
    (/^\d$/.test(key) ? () => commands.seekTo(Number(key) / 10) : undefined);
  run?.();
  return run !== undefined;
};

export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2];

/** `1:02:03` or `02:03`. */
export const clock = (seconds: number): string => {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(whole / 3600);
  return `${hours ? `${hours}:` : ''}${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
};
