import { defineErrors } from './errors.ts';

export const deskErrors = defineErrors({
  /** `params`: `revision` that stands now, `by` and `at` of its change, `fields` with the values that stand. */
  revision_conflict: { status: 409, text: 'Outra pessoa mudou os mesmos campos enquanto você editava.' },
  revision_passed: { status: 409, text: 'Este registro mudou enquanto você o via. Abra-o de novo antes de excluir.' },
  /** `params.uses`: what holds on to it, with counts. */
  in_use: { status: 409, text: 'Não é possível excluir: está em uso por {uses}.' },
  in_trash: { status: 409, text: 'Este registro está na lixeira. Restaure-o antes de mudar.' },
  not_in_trash: { status: 409, text: 'Este registro não está na lixeira.' },
  undo_expired: { status: 409, text: 'O prazo para desfazer terminou.' },
  undo_twice: { status: 409, text: 'Esta mudança já foi desfeita.' },
});
