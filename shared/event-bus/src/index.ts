export { createBus, type Bus } from './bus.ts';
