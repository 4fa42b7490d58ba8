import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { choiceField } from '../core/resource-shapes.ts';
import { instant } from '../core/shapes.ts';
import { xpStates } from './xp-parts.ts';
import { xpCodeField } from './xp-code-field.ts';

const xpCodeForm = z.object({ code: xpCodeField });

const opened = z.object({
  kind: z.enum(['signature_type', 'course']),
  name: z.string(),
  /** Its page; null where it has none. */
  path: z.nullable(z.string()),
});

/** What a release opens, and until when; null: without end. */
const opening = {
  opens: z.array(opened),
  /** Where it is not claimed yet: what the end would be if it were claimed now. */
  expires_at: z.nullable(instant),
};

/**
 * What a code of XP would open to the person, before anything is opened. A code that is not theirs is told like one that is
 * none; 429 `too_many_xp_codes` past five of them in an hour, 409 `xp_document_missing` without a tax id.
 */
export const checkXpcode = endpoint({
  method: 'GET',
  path: '/api/check-xpcode',
  scope: 'self',
  summary: 'Confere um código XP sem liberar nada.',
  query: xpCodeForm,
  response: z.object({
    /** It can be claimed, or was by this person and stands. */
    valid: z.boolean(),
    /** Null: there is no such code for this person. */
    state: z.nullable(choiceField(xpStates)),
    ...opening,
    message: z.string(),
  }),
});

/** Opens what a code of XP is for, once: the same person is answered the same again. */
export const claimXpRelease = endpoint({
  method: 'POST',
  path: '/api/claim-xp-release',
  scope: 'self',
  summary: 'Libera o que um código XP abre.',
  body: xpCodeForm,
  response: z.object({ released_at: instant, ...opening }),
});

export type XpOpened = z.infer<typeof opened>;
