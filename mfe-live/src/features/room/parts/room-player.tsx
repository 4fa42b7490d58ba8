import type { BroadcastDetail, PlaySource } from '@pregao/contract';
import { usePlatform, useT } from '@pregao/platform';
import { PlayerBox } from '@pregao/platform/player';
import { useImperativeHandle, type Ref } from 'react';
import classes from './stage.module.css';

export interface RoomPlayerHandle {
  /** Goes to where it is live. */
  goLive(): void;
}

interface RoomPlayerProps {
  detail: BroadcastDetail;
  source: PlaySource;
  /** Of the talk, once it is known: the card goes on listening to them. */
  channels?: { room: string; own: string } | undefined;
  /** Seconds to start from. */
  startAt: number;
  onRetry: () => void;
  handle: Ref<RoomPlayerHandle>;
}

/** The picture of a room: the place of the one player, which goes on in the card when the room is left. */
export const RoomPlayer = ({ detail, source, channels, startAt, onRetry, handle }: RoomPlayerProps) => {
  const t = useT();
  const { player } = usePlatform();
  const { id, edition, badge, floating_enabled: floats } = detail;
  useImperativeHandle(handle, () => ({
    goLive: () => {
      if (player.now?.key === source.key && player.now.isLive) player.seek(player.now.time + player.now.behind);
    },
  }));
  const title = edition?.title ?? detail.title;
  return (
    <PlayerBox
      className={classes.picture}
      source={{
        key: source.key,
        url: source.url,
        title,
        poster: source.poster,
        resumeAt: startAt,
        autoPlay: source.is_live,
        ...(floats && {
          floating: {
            badge: source.is_live ? badge : null,
            body: edition?.presenters[0] ? t('room.with', { name: edition.presenters[0].name }) : detail.title,
            returnTo: `/cliente/lives/${id}`,
            broadcast: { id, ...(edition && { card: edition.id }), ...(channels && { channels }) },
          },
        }),
      }}
      onRetry={onRetry}
    />
  );
};
