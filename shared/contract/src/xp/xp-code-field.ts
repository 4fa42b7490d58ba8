import * as z from 'zod/mini';
import { textField } from '../core/resource-shapes.ts';

/** The code a customer has at XP; typed in any case and with spaces around. */
export const xpCodeField = textField(32, 4).check(
  z.overwrite((typed) => typed.toUpperCase()),
  z.regex(/^[A-Z0-9-]+$/, 'Use letras, números e hífen.'),
);
