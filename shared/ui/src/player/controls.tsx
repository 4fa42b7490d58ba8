import type { CSSProperties } from 'react';
import { IconButton } from '../kit/button/button.tsx';
import { cx } from '../lib/cx.ts';
import { texts } from '../texts.ts';
import { behindOf, rangeOf, type PlayerState } from './adapters/adapter.ts';
import type { PlayerSetters } from './commands.ts';
import { clock, speeds, type PlayerCommands } from './keys.ts';
import { playerTexts } from './player-texts.ts';
import classes from './player.module.css';

const speedText = (speed: number) => `${String(speed).replace('.', ',')}×`;

interface ControlsProps {
  state: PlayerState;
  isFull: boolean;
  commands: PlayerCommands;
  setters: PlayerSetters;
}

const Sound = ({ state, commands, setters }: Omit<ControlsProps, 'isFull'>) => {
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
        onChange={(event) => setters.onVolume(Number(event.target.value))}
      />
    </span>
  );
};

/** Of a live source the speed changes behind the edge only: nobody can be ahead of it. */
const Speed = ({ state, onSpeed }: { state: PlayerState; onSpeed: (speed: number) => void }) => {
  const isAtEdge = state.live !== null && behindOf(state) === 0;
  return (
    <select
      className={classes.choice}
      aria-label={playerTexts.speed}
      title={isAtEdge ? playerTexts.speedAtLive : undefined}
      disabled={isAtEdge}
      value={isAtEdge || !speeds.includes(state.speed) ? 1 : state.speed}
      onChange={(event) => onSpeed(Number(event.target.value))}
    >
      {speeds.map((value) => (
        <option key={value} value={value}>
          {speedText(value)}
        </option>
      ))}
    </select>
  );
};

const Quality = ({ state, onQuality }: { state: PlayerState; onQuality: (height: number | null) => void }) => (
  <select
    className={classes.choice}
    aria-label={playerTexts.quality}
    value={state.quality ?? ''}
    onChange={(event) => onQuality(event.target.value === '' ? null : Number(event.target.value))}
  >
    <option value="">{playerTexts.qualityAuto}</option>
    {state.qualities.map((height) => (
      <option key={height} value={height}>
        {`${height}p`}
      </option>
    ))}
  </select>
);

/** Whether one follows the live source, or how far behind it one is and the way back. */
const LiveMark = ({ state, onSeek }: { state: PlayerState; onSeek: (seconds: number) => void }) => {
  if (!state.live) return null;
  const behind = Math.floor(behindOf(state));
  const { edge } = state.live;
  if (behind === 0) return <span className={cx(classes.live, classes.atEdge)}>{playerTexts.live}</span>;
  return (
    <>
      <span className={classes.live}>{playerTexts.behind(behind, clock(behind))}</span>
      <button type="button" className={classes.toLive} onClick={() => onSeek(edge)}>
        {playerTexts.toLive}
      </button>
    </>
  );
};

const Bar = ({ state, onSeek }: { state: PlayerState; onSeek: (seconds: number) => void }) => {
  const { start, end } = rangeOf(state);
  const share = (value: number) => `${end > start ? ((value - start) / (end - start)) * 100 : 0}%`;
  const behind = clock(Math.max(0, end - state.time));
  return (
    <input
      type="range"
      className={classes.seek}
      style={{ '--done': share(state.time), '--ready': share(state.buffered) } as CSSProperties}
      min={start}
      max={Math.max(end, start + 1)}
      step="any"
      value={state.time}
      aria-label={playerTexts.seek}
      aria-valuetext={state.live ? `−${behind}` : `${clock(state.time)} ${texts.of} ${clock(end)}`}
      onChange={(event) => onSeek(Number(event.target.value))}
    />
  );
};

const Jumps = ({ seekBy }: Pick<PlayerCommands, 'seekBy'>) => (
  <>
    <IconButton icon="back-10" label={playerTexts.back} className={classes.jump} onClick={() => seekBy(-10)} />
    <IconButton icon="forward-10" label={playerTexts.forward} className={classes.jump} onClick={() => seekBy(10)} />
  </>
);

const Ways = ({ state, isFull, commands, setters }: ControlsProps) => (
  <>
    {state.qualities.length > 0 && <Quality state={state} onQuality={setters.onQuality} />}
    <Speed state={state} onSpeed={setters.onSpeed} />
    {state.hasCaptions && (
      <IconButton
        icon="captions"
        label={state.captions ? playerTexts.captionsOff : playerTexts.captionsOn}
        aria-pressed={state.captions}
        className={classes.button}
        onClick={commands.captions}
      />
    )}
    {state.hasPictureInPicture && (
      <IconButton
        icon="picture-in-picture"
        label={playerTexts.pictureInPicture}
        className={classes.jump}
        onClick={setters.onPictureInPicture}
      />
    )}
    <IconButton
      icon={isFull ? 'fullscreen-exit' : 'fullscreen'}
      label={isFull ? playerTexts.leaveFullscreen : playerTexts.fullscreen}
      className={classes.button}
      onClick={commands.fullscreen}
    />
  </>
);

export const Controls = ({ state, isFull, commands, setters }: ControlsProps) => (
  <div className={classes.controls}>
    <Bar state={state} onSeek={setters.onSeek} />
    <div className={classes.buttons}>
      <IconButton
        icon={state.playing ? 'pause' : 'play'}
        label={state.playing ? playerTexts.pause : playerTexts.play}
        className={classes.button}
        onClick={commands.toggle}
      />
      <Jumps seekBy={commands.seekBy} />
      <Sound state={state} commands={commands} setters={setters} />
      <LiveMark state={state} onSeek={setters.onSeek} />
      {!state.live && (
        <span className={classes.time}>
          <span>{clock(state.time)}</span>
          <span>{` / ${clock(state.duration)}`}</span>
        </span>
      )}
      <span className={classes.space} />
      <Ways state={state} isFull={isFull} commands={commands} setters={setters} />
    </div>
  </div>
);
