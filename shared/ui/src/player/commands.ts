import { rangeOf, type Adapter } from './adapters/adapter.ts';
import { speeds, type PlayerCommands } from './keys.ts';
import { keepSound } from './sound-memory.ts';

/** What the controls and the keys do, over whatever plays. What is set of sound and quality is kept. */
export const commandsOf = (adapter: Adapter | null, fullscreen: () => void) => {
  const on =
    <A extends unknown[]>(act: (player: Adapter, ...rest: A) => void) =>
    (...rest: A) => {
      if (adapter) act(adapter, ...rest);
    };
  const setVolume = on((player, volume: number) => {
    player.setVolume(volume);
    keepSound({ volume, muted: false });
  });
  const commands: PlayerCommands = {
    toggle: on((player) => {
      if (player.state.playing) player.pause();
      else player.play();
    }),
    seekBy: on((player, seconds: number) => player.seek(player.state.time + seconds)),
    seekTo: on((player, share: number) => {
      const { start, end } = rangeOf(player.state);
      player.seek(start + (end - start) * share);
    }),
    volumeBy: on((player, change: number) => setVolume(Math.min(1, Math.max(0, player.state.volume + change)))),
    mute: on((player) => {
      const muted = !player.state.muted;
      player.setMuted(muted);
      keepSound({ muted });
    }),
    speedBy: on((player, steps: number) => {
      const at = speeds.indexOf(player.state.speed) + steps;
      player.setSpeed(speeds[Math.min(speeds.length - 1, Math.max(0, at))] ?? 1);
    }),
    captions: on((player) => player.toggleCaptions()),
    fullscreen,
  };
  return {
    commands,
    setters: {
      onSeek: on((player, seconds: number) => player.seek(seconds)),
      onVolume: setVolume,
      onSpeed: on((player, speed: number) => player.setSpeed(speed)),
      onQuality: on((player, quality: number | null) => {
        player.setQuality(quality);
        keepSound({ quality });
      }),
      onPictureInPicture: on((player) => player.pictureInPicture()),
    },
  };
};

export type PlayerSetters = ReturnType<typeof commandsOf>['setters'];
