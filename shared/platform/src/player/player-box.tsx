import { usePlatform } from '@pregao/platform';
import { useEffect, useLayoutEffect, useRef, type CSSProperties, type ReactNode } from 'react';
import type { PlayerDock, PlayerListeners, PlayerSource } from './player.ts';

const place: CSSProperties = { position: 'relative', aspectRatio: '16 / 9' };
const cover: CSSProperties = { display: 'block', width: '100%', height: '100%', objectFit: 'cover' };

interface PlayerBoxProps extends PlayerListeners {
  source: PlayerSource;
  className?: string;
  /** Stands in the box until the player lies over it; the poster unless told. */
  children?: ReactNode;
}

/**
 * Reserves the place of a video in a page: the shell lays its one player over it. The video goes on when the page is left,
 * if its source has a card, and when another box asks for the same key.
 */
export const PlayerBox = ({ source, className, children, ...listeners }: PlayerBoxProps) => {
  const { player } = usePlatform();
  const box = useRef<HTMLDivElement>(null);
  const dock = useRef<PlayerDock>(null);
  const known = useRef({ source, listeners });
  useLayoutEffect(() => {
    known.current = { source, listeners };
    dock.current?.update(source, listeners);
  });
  useEffect(() => {
    if (!box.current) return undefined;
    const docked = player.dock(box.current, known.current.source, known.current.listeners);
    dock.current = docked;
    return () => {
      dock.current = null;
      docked.release();
    };
  }, [player]);
  return (
    <div ref={box} className={className} style={place} data-player-box="">
      {children ?? (source.poster && <img src={source.poster} alt="" style={cover} />)}
    </div>
  );
};
