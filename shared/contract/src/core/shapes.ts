import * as z from 'zod/mini';

/** Integer centavos; money never travels as a float. */
export const cents = z.int();

/** ISO 8601 instant with offset, in an answer; what is sent is a `momentField`. */
export const instant = z.string();

/** Calendar day, `yyyy-mm-dd`, in an answer; what is sent is a `dayField`. */
export const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

const coercedInt = z.pipe(
  z.union([z.int(), z.string().check(z.regex(/^\d{1,15}$/))]),
  z.transform((value) => Number(value)),
);

/** A numeric id in a path: `999` or `"999"`. */
export const idParams = z.object({ id: coercedInt });

/** An opaque id in a path (carts, cart lines); whatever is not one of ours is a 404, never a 400. */
export const opaqueIdParams = z.object({ id: z.string().check(z.maxLength(64)) });

/** A whole number in a query string. */
export const queryInt = coercedInt;

/** One entry of a lookup. */
export const lookupItem = z.object({ id: z.int(), name: z.string() });

/** Where a file is downloaded: a signed address of ours, good for 15 minutes. */
export const downloadAddress = z.object({ url: z.string() });

/** `{ ok: true }` for commands that have nothing else to say. */
export const done = z.object({ ok: z.literal(true) });
