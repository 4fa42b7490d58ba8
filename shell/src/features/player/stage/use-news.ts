import type { OwnEvent, RecommendationCard, RoomEvent } from '@pregao/contract';
import { usePlatform } from '@pregao/platform';
import type { PlayerCard } from '@pregao/platform/boot';
import { useEffect, useState } from 'react';

/** How long a new recommendation stands in the card, ms. */
const shownMs = 6_000;

/**
 * What a card tells of its room: how often the person was called while it floats, and the recommendation that was just
 * made. It listens beside the room, so that the line is there when the room is left, and opens none of its own.
 */
export const useNews = (broadcast: PlayerCard['broadcast'], isFloating: boolean) => {
  const { realtime } = usePlatform();
  const [mentions, setMentions] = useState(0);
  const [recommendation, setRecommendation] = useState<RecommendationCard | null>(null);
  const [wasFloating, setWasFloating] = useState(isFloating);
  if (wasFloating !== isFloating) {
    setWasFloating(isFloating);
    setMentions(0);
    setRecommendation(null);
  }
  const hasLine = realtime.state !== 'stopped';
  const { id, channels } = broadcast ?? {};
  const [own, room] = [channels?.own, channels?.room];
  useEffect(() => {
    if (!hasLine || own === undefined || room === undefined) return undefined;
    const stops = [
      realtime.subscribe(own, {
        onEvent: (data) => {
          const event = data as OwnEvent;
          if (event.kind === 'own.mention' && event.broadcast_id === id) setMentions((count) => count + 1);
        },
      }),
      realtime.subscribe(room, {
        onEvent: (data) => {
          const event = data as RoomEvent;
          if (!('kind' in event) || event.kind !== 'rec.new') return;
          if (event.message.collapsed === null) setRecommendation(event.message.card);
        },
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [realtime, hasLine, id, own, room]);
  useEffect(() => {
    if (!recommendation) return undefined;
    const timer = setTimeout(() => setRecommendation(null), shownMs);
    return () => {
      clearTimeout(timer);
    };
  }, [recommendation]);
  return { mentions: isFloating ? mentions : 0, recommendation: isFloating ? recommendation : null };
};
