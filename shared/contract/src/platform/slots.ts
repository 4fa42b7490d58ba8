import * as z from 'zod/mini';
import { access } from '../core/access.ts';

/**
 * Named places a remote opens to widgets of others, and what each widget is given. A widget is lazy, stands in a
 * boundary of its own, and is told only what its place declares.
 */
export const slots = {
  /** Sections of the home: below 100 in `order` after what to go on with, from 100 on below the host's own shelves. */
  'home.sections': z.object({ audience: z.enum(['guest', 'client']) }),
  /** Below the price and the buttons of a course's buy box. */
  'course.buybox': z.object({ course_id: z.int(), slug: z.string(), product_id: z.nullable(z.int()) }),
  /** Buttons of the top bar, before the cart. */
  'navbar.actions': z.object({ place: z.enum(['bar', 'drawer']) }),
  /** In the place of a content that is not open: why, and the one way to it. */
  'content.locked': z.object({ access, title: z.string(), teaser: z.string() }),
  /** In a dialog that asks for a plan: the button that puts it in the cart. */
  'plan.buy': z.object({ product_id: z.int(), label: z.string() }),
} as const;

export type SlotName = keyof typeof slots;

/** What a widget of a place is given. */
export type SlotProps<N extends SlotName> = z.output<(typeof slots)[N]>;

export const slotNames = Object.keys(slots) as SlotName[];
