export { createBus, type Bus, type BusOptions, type Handler, type Origin } from './bus.ts';
