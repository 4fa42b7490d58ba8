import type { z } from 'zod';
import { faultOf } from '../http/input-guard.ts';
import type { PspAnswer } from './payment.ts';

/** What a PSP told, by its shape; unknown where it can't be read or kept. */
export const readAnswer = <T>(told: unknown, shape: z.ZodType<T>): PspAnswer<T> => {
  if (faultOf(told)) return { kind: 'unknown', reason: "unreadable answer: a character or number that can't be kept" };
  const parsed = shape.safeParse(told);
  if (parsed.success) return { kind: 'ok', value: parsed.data };
  return {
    kind: 'unknown',
    reason: `unreadable answer: ${parsed.error.issues.map(({ path }) => path.join('.')).join(', ')}`,
  };
};
