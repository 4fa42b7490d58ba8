import type { CSSProperties } from 'react';
import { IconButton } from '../kit/button/button.tsx';
import { texts } from '../texts.ts';
import { clock, speeds, type PlayerCommands } from './keys.ts';
import classes from './player.module.css';
import type { PlayerState } from './use-player.ts';
import { playerTexts } from './player-texts.ts';

const speedText = (speed: number) => `${String(speed).replace('.', ',')}×`;

interface ControlsProps {
  state: PlayerState;
  isFull: boolean;
  commands: PlayerCommands;
  onSeek: (seconds: number) => void;
  onVolume: (volume: number) => void;
  onSpeed: (speed: number) => void;
}

const Sound = ({ state, commands, onVolume }: Pick<ControlsProps, 'state' | 'commands' | 'onVolume'>) => {
  const sound = state.muted ? 0 : state.volume;
  return (
    <span className={classes.sound}>
      <IconButton
        icon={sound === 0 ? 'volume-off' : 'volume'}
        label={sound === 0 ? playerTexts.unmute : playerTexts.mute}
        className={classes.button}
        onClick={commands.mute}
      />
      <input
        type="range"
        className={classes.volume}
        style={{ '--done': `${sound * 100}%`, '--ready': '0%' } as CSSProperties}
        min={0}
        max={1}
        step={0.05}
        value={sound}
        aria-label={playerTexts.volume}
        onChange={(event) => onVolume(Number(event.target.value))}
      />
    </span>
  );
};

const Speed = ({ speed, onSpeed }: { speed: number; onSpeed: (speed: number) => void }) => (
  <select
    className={classes.speed}
    aria-label={playerTexts.speed}
    value={speed}
    onChange={(event) => onSpeed(Number(event.target.value))}
  >
    {speeds.map((value) => (
      <option key={value} value={value}>
        {speedText(value)}
      </option>
    ))}
  </select>
);

export const Controls = ({ state, isFull, commands, onSeek, onVolume, onSpeed }: ControlsProps) => {
  const { playing, time, duration, buffered, speed, captions, hasCaptions } = state;
  const share = (value: number) => `${duration > 0 ? (value / duration) * 100 : 0}%`;
  return (
    <div className={classes.controls}>
      <input
        type="range"
        className={classes.seek}
        style={{ '--done': share(time), '--ready': share(buffered) } as CSSProperties}
        min={0}
        max={Math.max(duration, 1)}
        step="any"
        value={time}
        aria-label={playerTexts.seek}
        aria-valuetext={`${clock(time)} ${texts.of} ${clock(duration)}`}
        onChange={(event) => onSeek(Number(event.target.value))}
      />
      <div className={classes.buttons}>
        <IconButton
          icon={playing ? 'pause' : 'play'}
          label={playing ? playerTexts.pause : playerTexts.play}
          className={classes.button}
          onClick={commands.toggle}
        />
        <Sound state={state} commands={commands} onVolume={onVolume} />
        <span className={classes.time}>
          {clock(time)}
          <span> / {clock(duration)}</span>
        </span>
        <span className={classes.space} />
        <Speed speed={speed} onSpeed={onSpeed} />
        {hasCaptions && (
          <IconButton
            icon="captions"
            label={captions ? playerTexts.captionsOff : playerTexts.captionsOn}
            aria-pressed={captions}
            className={classes.button}
            onClick={commands.captions}
          />
        )}
        <IconButton
          icon={isFull ? 'fullscreen-exit' : 'fullscreen'}
          label={isFull ? playerTexts.leaveFullscreen : playerTexts.fullscreen}
          className={classes.button}
          onClick={commands.fullscreen}
        />
      </div>
    </div>
  );
};
