import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { done, idParams } from '../core/shapes.ts';

/** Why a file could not be prepared for its readers. */
export const prepareFailures = ['pages', 'size', 'other'] as const;

/** How the file of an e-book stands. */
export const preparing = {
  /** Whether readers would find this file: it is read, and its sample cut. */
  is_prepared: z.boolean(),
  /** Why preparing this file was given up; null while it was not. */
  prepare_failed: z.nullable(z.enum(prepareFailures)),
  /** Readers have another file: this one is prepared once it is published. */
  prepares_later: z.boolean(),
};

/** Prepares anew an e-book whose preparing was given up; one that was not is left as it is. */
export const prepareEbook = endpoint({
  method: 'POST',
  path: '/api/cms-prepare-ebook/{id}',
  scope: 'staff',
  ability: { action: 'update', subject: 'Ebooks' },
  summary: 'Gestão de e-books: tenta preparar o arquivo de novo',
  params: idParams,
  response: done,
});
