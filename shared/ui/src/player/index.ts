export { PlayerFrame } from './player-frame.tsx';
export type { Progress as PlayerProgress } from './use-player.ts';
