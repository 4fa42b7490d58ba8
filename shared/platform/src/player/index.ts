export { PlayerBox } from './player-box.tsx';
export type { PlayerListeners, PlayerSource } from './player.ts';
