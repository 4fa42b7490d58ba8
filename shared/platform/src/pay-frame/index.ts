export { mountPayFrame, PayFrameError, type PayFrame, type PayFrameOptions } from './mount-pay-frame.ts';
