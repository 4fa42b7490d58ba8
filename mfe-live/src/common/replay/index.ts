export { ReplayPanel } from './replay-panel.tsx';
export { ReplayStore } from './replay.store.ts';
