import * as z from 'zod/mini';

/** How a record that readers see stands (§0.1 of the entities), and what each is called on screen. */
export const publicationStates = {
  draft: 'Rascunho',
  in_review: 'Em revisão',
  scheduled: 'Agendado',
  published: 'Publicado',
  archived: 'Arquivado',
} as const;

export type PublicationState = keyof typeof publicationStates;

export const publicationState = z.enum(
  Object.keys(publicationStates) as [PublicationState, ...PublicationState[]],
  'Este estado não existe.',
);
