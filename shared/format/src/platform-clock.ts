/** One clock for the page, whichever copy of this module an application carries. */
const place = Symbol.for('pregao.platform-clock');
const page = globalThis as { [place]?: number };

const correction = () => page[place] ?? 0;

/**
 * The platform's time, in milliseconds: the device's own clock, corrected by what the answers of the API say. All that
 * is measured against a moment the server gave goes by it; a duration measured on the device alone does not need it.
 */
export const platformNow = (): number => Date.now() + correction();

/**
 * Corrects the platform's clock by the `Date` of an answer. That has whole seconds and was written somewhere between
 * both moments: a clock that agrees with it stays as it is, so that slow answers move nothing.
 *
 * @param date as the header has it
 * @param sentAt when the request left, by the device
 * @param cameAt when its answer came, by the device
 */
export const correctPlatformClock = (date: string, sentAt: number, cameAt: number): void => {
  const told = Date.parse(date);
  if (Number.isNaN(told)) return;
  const [least, most] = [told - cameAt, told + 1_000 - sentAt];
  if (correction() < least || correction() > most) page[place] = (least + most) / 2;
};
