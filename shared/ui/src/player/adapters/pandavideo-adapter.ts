import { FrameAdapter } from './frame-adapter.ts';

interface PlayerData {
  currentTime?: number;
  duration?: number;
  paused?: boolean;
  volume?: number;
  muted?: boolean;
  playbackRate?: number;
}

interface Message extends PlayerData {
  message?: string;
  playerData?: PlayerData;
}

/** PandaVideo by the messages of its frame, without its script: names as its own script sends them. */
export class PandavideoAdapter extends FrameAdapter {
  protected start() {
    this.send({ type: 'play' });
  }

  pause() {
    this.send({ type: 'pause' });
  }

  protected seekTo(seconds: number) {
    this.send({ type: 'currentTime', parameter: seconds });
  }

  setVolume(volume: number) {
    this.send({ type: 'unmute' });
    this.send({ type: 'volume', parameter: volume });
    this.set({ volume, muted: false });
  }

  setMuted(muted: boolean) {
    this.send({ type: muted ? 'mute' : 'unmute' });
    this.set({ muted });
  }

  setSpeed(speed: number) {
    this.send({ type: 'playbackRate', parameter: speed });
    this.set({ speed });
  }

  protected receive(data: unknown) {
    const { message, playerData, ...own } = (typeof data === 'object' && data ? data : {}) as Message;
    if (typeof message !== 'string' || !message.startsWith('panda_')) return;
    if (message === 'panda_error') {
      this.fail();
      return;
    }
    this.show(playerData ?? own);
    if (message === 'panda_ready' || (playerData?.duration ?? 0) > 0) this.answered();
    if (message === 'panda_play') this.set({ playing: true, waiting: false }, 'play');
    if (message === 'panda_pause') this.set({ playing: false }, 'pause');
    if (message === 'panda_ended') this.set({ playing: false }, 'ended');
    if (message === 'panda_timeupdate') this.set({}, 'time');
  }

  private show({ currentTime, duration, paused, volume, muted, playbackRate }: PlayerData) {
    const { state } = this;
    this.set({
      time: currentTime ?? state.time,
      duration: duration ?? state.duration,
      playing: paused === undefined ? state.playing : !paused,
      volume: volume ?? state.volume,
      muted: muted ?? state.muted,
      speed: playbackRate ?? state.speed,
    });
  }
}
