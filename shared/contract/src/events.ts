import * as z from 'zod/mini';
import { cents } from './core/shapes.ts';
import { floatingContent } from './live/floating.ts';

/** What an event carries and whether the person's other tabs hear it too. */
export interface EventDefinition<S extends z.ZodMiniType = z.ZodMiniType> {
  payload: S;
  crossTab: boolean;
}

const event = <S extends z.ZodMiniType>(
  payload: S,
  { crossTab = false }: { crossTab?: boolean } = {},
): EventDefinition<S> => ({ payload, crossTab });

const cartId = z.string().check(z.minLength(1));

/** What a global modal needs to open; each is a feature of the shell (REQ-2.145, REQ-2.146). */
export const modalRequest = z.discriminatedUnion('modal', [
  z.object({ modal: z.literal('cookie'), view: z.enum(['main', 'config']) }),
  z.object({ modal: z.literal('privacy') }),
  z.object({ modal: z.literal('required-data') }),
  z.object({ modal: z.literal('pix'), order_id: z.int(), order_payment_id: z.int() }),
  z.object({
    modal: z.literal('subscribe'),
    signature_name: z.string(),
    /** The plan whose page wanting it leads to; else the list of plans. */
    signature_slug: z.optional(z.string()),
    redirect: z.optional(z.string()),
    title: z.optional(z.string()),
    button: z.optional(z.string()),
    available_in_store: z.optional(z.boolean()),
    /** The product of the plan, to be put in the cart from there; absent or null where none is sold. */
    product_id: z.optional(z.nullable(z.int())),
    /** What one should know of it before one pays. */
    note: z.optional(z.string()),
    /** Offers the privacy policy to be read from there. */
    policy_modal: z.optional(z.boolean()),
  }),
  z.object({ modal: z.literal('nps'), nps_question_users_id: z.int() }),
  z.object({ modal: z.literal('welcome') }),
]);

/**
 * Every event of the bus. A name ends with the version of its shape: a change that a listener would not understand is a
 * new name beside the old one.
 */
export const events = {
  /** Something entered a cart; `products_amount` is of all open carts of the person. */
  'cart.item-added.v1': event(z.object({ product_id: z.int(), shopping_cart_id: cartId, products_amount: z.int() }), {
    crossTab: true,
  }),
  /** A cart is different: badge and open carts read it again. `null` when it is no cart any more. `products_amount` is of all open carts of the person. */
  'cart.changed.v1': event(
    z.object({ shopping_cart_id: z.nullable(cartId), products_amount: z.int(), total_cents: z.optional(cents) }),
    { crossTab: true },
  ),
  /** Someone signed in, or the person's data or abilities changed. */
  'session.changed.v1': event(z.object({ user_id: z.int() }), { crossTab: true }),
  /** Nobody is signed in any more. */
  'session.ended.v1': event(z.object({ reason: z.enum(['logout', 'expired']) }), { crossTab: true }),
  'modal.open.v1': event(modalRequest),
  'modal.closed.v1': event(
    z.object({ modal: z.enum(['cookie', 'privacy', 'required-data', 'pix', 'subscribe', 'nps', 'welcome']) }),
  ),
  /** Notifications were read, or came: what is unread now. `user_id`: whose they are. */
  'notifications.changed.v1': event(z.object({ user_id: z.int(), unread: z.int(), newest_id: z.nullable(z.int()) }), {
    crossTab: true,
  }),
  /** A Pix payment was confirmed. */
  'pix.paid.v1': event(z.object({ order_id: z.int(), order_payment_id: z.int() }), { crossTab: true }),
  /** Something was opened to the person that is no purchase. */
  'access.opened.v1': event(z.object({ user_id: z.int() }), { crossTab: true }),
  /** The server told one tab of the browser that releases moved: every tab asks which are live. */
  'releases.moved.v1': event(z.object({}), { crossTab: true }),
  /** Whether the tab that listens for the others is connected; while it is not, each tab asks by itself. */
  'releases.stream.v1': event(z.object({ open: z.boolean(), revision: z.optional(z.int()) }), { crossTab: true }),
  /** A tab that was opened wants to know whether one listens. */
  'releases.asked.v1': event(z.object({}), { crossTab: true }),
  /** A lesson advanced; `percent` is of the whole course. */
  'course.progressed.v1': event(
    z.object({ course_id: z.int(), lesson_id: z.int(), percent: z.number().check(z.minimum(0), z.maximum(100)) }),
    { crossTab: true },
  ),
  /** A broadcast goes on in the floating card while the person looks elsewhere. */
  'floating.open.v1': event(floatingContent),
  /** The card has to go: the broadcast is on screen again, or it is over. */
  'floating.close.v1': event(z.object({})),
  /**
   * A broadcast plays in a window of its own, or no longer: `closed` it may go on here, `returned` the person wants its page,
   * `taken` it plays in a tab again. Seconds are where it stood.
   */
  'floating.window.v1': event(
    z.object({
      broadcast_id: z.int(),
      state: z.enum(['opened', 'closed', 'returned', 'taken']),
      seconds: z.number().check(z.minimum(0)),
      is_playing: z.boolean(),
    }),
    { crossTab: true },
  ),
  /** The skin on screen; stays in its tab, since the cart forces the light one only where it is open. */
  'theme.changed.v1': event(z.object({ skin: z.enum(['dark', 'light']) })),
} as const;

export type EventName = keyof typeof events;

/** What an event carries, by its name. */
export type EventPayload<N extends EventName> = z.output<(typeof events)[N]['payload']>;

export type ModalRequest = z.infer<typeof modalRequest>;

/** An event as it came in: `null` when this release does not know its name, else its definition and what was read. */
export const readEvent = (name: string, payload: unknown) => {
  if (!Object.hasOwn(events, name)) return null;
  const definition: EventDefinition = events[name as EventName];
  return { crossTab: definition.crossTab, result: z.safeParse(definition.payload, payload) };
};
