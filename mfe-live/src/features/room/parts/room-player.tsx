import type { BroadcastDetail, PlaySource } from '@pregao/contract';
import { PlayerFrame } from '@pregao/ui/player';
import { useImperativeHandle, useRef, type Ref } from 'react';
import classes from './stage.module.css';

export interface RoomPlayerHandle {
  /** Goes to where it is live. */
  goLive(): void;
}

interface RoomPlayerProps {
  detail: BroadcastDetail;
  source: PlaySource;
  /** Seconds to start from. */
  startAt: number;
  onRetry: () => void;
  handle: Ref<RoomPlayerHandle>;
}

/** The picture of a room; the one place that knows which player shows it. */
export const RoomPlayer = ({ detail, source, startAt, onRetry, handle }: RoomPlayerProps) => {
  const box = useRef<HTMLDivElement>(null);
  useImperativeHandle(handle, () => ({
    goLive: () => {
      const video = box.current?.querySelector('video');
      if (video && source.is_live && video.seekable.length > 0)
        video.currentTime = video.seekable.end(video.seekable.length - 1);
    },
  }));
  return (
    <div ref={box} className={classes.picture}>
      <PlayerFrame
        key={source.key}
        title={detail.edition?.title ?? detail.title}
        src={source.url}
        {...(source.poster && { poster: source.poster })}
        resumeAt={startAt}
        onRetry={onRetry}
        className={classes.player}
      />
    </div>
  );
};
