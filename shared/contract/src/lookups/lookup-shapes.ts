import * as z from 'zod/mini';
import { endpoint, type AbilityPair, type Scope } from '../core/endpoint.ts';
import { idParams } from '../core/shapes.ts';

/** An entry of a fixed list. `color` names a tone of the design system, `order` is the order to show. */
export const lookupEntry = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  color: z.nullable(z.string()),
  order: z.int(),
});

export type LookupEntry = z.infer<typeof lookupEntry>;

/** An entry of a list that other screens keep. */
export const namedEntry = z.object({ id: z.int(), name: z.string() });

export const slugEntry = z.object({ id: z.int(), name: z.string(), slug: z.string() });

const text = z.string().check(z.maxLength(120, 'Use no máximo 120 caracteres.'));

/** Every lookup is filtered by a part of the name, whatever its accents and case. */
const query = z.object({ q: z.optional(text) });

interface Who {
  scope: Scope;
  ability?: AbilityPair;
}

export const anyone: Who = { scope: 'anonymous' };
export const members: Who = { scope: 'session' };
export const staff = (subject: AbilityPair['subject']): Who => ({
  scope: 'staff',
  ability: { action: 'read', subject },
});

/** A `select-*` call without parameters: an array of entries. */
export const lookup = <Item extends z.ZodMiniType>(path: string, summary: string, who: Who, item: Item) =>
  endpoint({ method: 'GET', path, summary, ...who, query, response: z.array(item) });

/** A `select-*` call about one thing. */
export const lookupOf = <Item extends z.ZodMiniType>(path: string, summary: string, who: Who, item: Item) =>
  endpoint({ method: 'GET', path, summary, ...who, params: idParams, query, response: z.array(item) });
