export { PlayerBox } from './player-box.tsx';
export type { PlayerCard, PlayerListeners, PlayerNow, PlayerSource } from './player.ts';
