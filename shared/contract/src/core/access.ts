import * as z from 'zod/mini';
import { cents, instant } from './shapes.ts';

/** What gave the right to open something; `staff` looks without becoming a student. */
export const accessSources = ['free', 'plan', 'product', 'grant', 'staff'] as const;

/** A plan that opens it; `sold` when this brand sells it now, and `product_id` what one then puts in the cart. */
export const planRef = z.object({
  name: z.string(),
  slug: z.string(),
  sold: z.boolean(),
  product_id: z.nullable(z.int()),
});

/** What one payment opens it for; null while it is not sold alone. */
const priceRef = z.nullable(z.object({ product_id: z.int(), price_cents: cents }));

const open = z.object({ open: z.literal(true), until: z.nullable(instant), by: z.enum(accessSources) });

const shut = z.literal(false);

const locked = z.discriminatedUnion('reason', [
  z.object({ open: shut, reason: z.literal('login') }),
  z.object({ open: shut, reason: z.literal('plan'), plan: z.nullable(planRef) }),
  z.object({ open: shut, reason: z.literal('product'), product: priceRef }),
  /** Either the moment it opens, or the lesson to finish before. */
  z.object({
    open: shut,
    reason: z.literal('release'),
    at: z.nullable(instant),
    after: z.nullable(z.object({ lesson_id: z.int(), title: z.string() })),
  }),
  z.object({
    open: shut,
    reason: z.literal('expired'),
    ended_at: instant,
    product: priceRef,
    plan: z.nullable(planRef),
  }),
  /** Of another brand, or not for customers: its own address answers 404. */
  z.object({ open: shut, reason: z.literal('brand') }),
]);

/** Whether the reader may open something: until when and by what, or the one reason why not and what it takes. */
export const access = z.union([open, locked]);

export type Access = z.infer<typeof access>;
export type OpenAccess = z.infer<typeof open>;
export type LockedAccess = z.infer<typeof locked>;
export type AccessSource = (typeof accessSources)[number];
