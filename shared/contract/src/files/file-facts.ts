import * as z from 'zod/mini';
import { fileKindNames } from './kinds.ts';

/** What is seen of a file wherever it is named. */
export const fileFacts = z.object({
  id: z.int(),
  name: z.string(),
  kind: z.enum(fileKindNames),
  /** Bytes. */
  size: z.int(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  pages: z.nullable(z.int()),
  /** A public picture's address; what is not public has one in `cms-find-file` only. */
  url: z.nullable(z.string()),
  /** The least of its widths. */
  thumbnail: z.nullable(z.string()),
});

export type FileFacts = z.infer<typeof fileFacts>;
