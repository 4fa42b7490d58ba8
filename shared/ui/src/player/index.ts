export { PlayerFrame } from './player-frame.tsx';
export { behindOf, type Adapter as Player, type PlayerState } from './adapters/adapter.ts';
export type { Progress as PlayerProgress } from './use-player.ts';
