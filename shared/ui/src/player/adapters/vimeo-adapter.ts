import type Player from '@vimeo/player';
import { FrameAdapter } from './frame-adapter.ts';

/** What a command may refuse is shown by what the player says next. */
const quietly = (done: Promise<unknown> | undefined) => {
  done?.catch(() => undefined);
};

const told = [
  'play',
  'pause',
  'ended',
  'bufferstart',
  'bufferend',
  'volumechange',
  'playbackratechange',
  'timeupdate',
  'error',
] as const;

/** Vimeo by its own library, which is loaded on demand and speaks to the frame by messages. */
export class VimeoAdapter extends FrameAdapter {
  private player: Player | null = null;
  private isGone = false;

  protected start() {
    quietly(this.player?.play());
  }

  pause() {
    quietly(this.player?.pause());
  }

  protected seekTo(seconds: number) {
    quietly(this.player?.setCurrentTime(seconds));
  }

  setVolume(volume: number) {
    this.setMuted(false);
    quietly(this.player?.setVolume(volume));
  }

  setMuted(muted: boolean) {
    quietly(this.player?.setMuted(muted));
    this.set({ muted });
  }

  setSpeed(speed: number) {
    quietly(this.player?.setPlaybackRate(speed));
  }

  override destroy() {
    this.isGone = true;
    super.destroy();
    // Its `destroy` takes the frame out of the document too; by then React has done so.
    const { player } = this;
    queueMicrotask(() => quietly(player?.destroy()));
  }

  protected override greet() {
    void this.connect();
  }

  /** The library reads the messages itself, of this frame's window and of Vimeo's origins alone. */
  protected receive() {}

  private async connect() {
    try {
      const { default: Library } = await import('@vimeo/player');
      if (this.isGone) return;
      this.player ??= new Library(this.frame);
      this.follow(this.player);
      await this.player.ready();
      const duration = await this.player.getDuration();
      if (this.isGone) return;
      this.set({ duration });
      this.answered();
    } catch {
      if (!this.isGone) this.fail();
    }
  }

  private follow(player: Player) {
    // A frame that was loaded anew has forgotten what it was asked to tell.
    for (const name of told) player.off(name);
    player.on('play', () => this.set({ playing: true, waiting: false }, 'play'));
    player.on('pause', () => this.set({ playing: false }, 'pause'));
    player.on('ended', () => this.set({ playing: false }, 'ended'));
    player.on('bufferstart', () => this.set({ waiting: true }));
    player.on('bufferend', () => this.set({ waiting: false }));
    player.on('volumechange', ({ volume }) => this.set({ volume }));
    player.on('playbackratechange', ({ playbackRate }) => this.set({ speed: playbackRate }));
    player.on('timeupdate', ({ seconds, duration }) => this.set({ time: seconds, duration }, 'time'));
    player.on('error', () => this.fail());
  }
}
