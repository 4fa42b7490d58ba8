export { mountPayFrame, type PayFrame, type PayFrameOptions } from './mount-pay-frame.ts';
/** @internal */
export { PayFrameError } from './mount-pay-frame.ts';
