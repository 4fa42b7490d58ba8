import { correctPlatformClock } from '@pregao/format';
import { setDate } from '@pregao/testing';

/** The platform's time: a Thursday, 12:00 in São Paulo. */
const now = '2026-11-26T15:00:00.000Z';

/** Sets the clock of the device that many hours off, as the answers of the platform have told. */
export const setDeviceOff = (hours: number) => {
  const device = Date.parse(now) + hours * 3_600_000;
  setDate(new Date(device).toISOString());
  correctPlatformClock(new Date(now).toUTCString(), device, device);
};

/** Takes it back. */
export const setDeviceRight = () => {
  jest.useRealTimers();
  correctPlatformClock(new Date().toUTCString(), Date.now(), Date.now());
};
