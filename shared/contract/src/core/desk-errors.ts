import { defineErrors } from './errors.ts';

export const deskErrors = defineErrors({
  /** `params`: `revision` that stands now, `by` and `at` of its change, `fields` with the values that stand. */
  revision_conflict: { status: 409, text: 'Outra pessoa mudou os mesmos campos enquanto você editava.' },
  revision_passed: { status: 409, text: 'Este registro mudou enquanto você o via. Abra-o de novo antes de decidir.' },
  /** `params.uses`: what holds on to it, with counts. */
  in_use: { status: 409, text: 'Não é possível excluir: está em uso por {uses}.' },
  in_trash: { status: 409, text: 'Este registro está na lixeira. Restaure-o antes de mudar.' },
  not_in_trash: { status: 409, text: 'Este registro não está na lixeira.' },
  undo_expired: { status: 409, text: 'O prazo para desfazer terminou.' },
  /** `params`: the `status` that stands. */
  step_passed: { status: 409, text: 'O estado deste registro mudou. Confira como ele está antes de continuar.' },
  /** Under its fields: what is missing or wrong before readers may see it; `params.lacking`: those that break a rule of their own. */
  not_complete: { status: 400, text: 'Complete os campos destacados antes de publicar.' },
  four_eyes: { status: 409, text: 'Quem editou esta versão não a publica. Peça a revisão de outra pessoa.' },
  four_eyes_unseen: { status: 409, text: 'Abra e leia esta versão: ela é publicada uma a uma, por quem a leu.' },
  /** `params.name`: who publishes it. */
  not_approver: { status: 409, text: 'Só {name} publica este registro. Peça a revisão dessa pessoa.' },
  owned_not_purged: { status: 409, text: 'Há clientes com este conteúdo: arquive em vez de excluir.' },
  preview_over: { status: 404, text: 'Esta prévia terminou. Peça um novo endereço a quem a enviou.' },
  /** `params.address`: where it is now. */
  moved: { status: 404, text: 'Este conteúdo mudou de endereço.' },
  too_many_views: { status: 409, text: 'Você já tem 50 visões desta lista. Exclua uma antes de salvar outra.' },
  /** `params.total`: how many there are by now. */
  reach_changed: { status: 409, text: 'A seleção mudou: agora são {total} registros. Confira antes de continuar.' },
  /** Of a record that would come back with an hour that is over. */
  hour_passed: { status: 409, text: 'A hora marcada já passou.' },
  note_of_another: { status: 403, text: 'Só quem escreveu uma nota pode mudá-la.' },
  note_settled: { status: 409, text: 'Uma nota pode ser mudada por 15 minutos. Escreva outra.' },
  too_many_tags: { status: 409, text: 'Este registro já tem 10 etiquetas. Tire uma para pôr outra.' },
  too_many_reveals: { status: 429, text: 'Você já mostrou 30 valores nesta hora. Tente de novo mais tarde.' },
  /** `params`: `limit_cents` and the `sum_cents` of what was picked. */
  queue_over_limit: { status: 409, text: 'A soma passa do que se decide de uma vez: até {limit}. Escolha menos.' },
  /** `params.sum_cents`: what the rows come to now. */
  queue_changed: { status: 409, text: 'O que você escolheu mudou. Confira a lista antes de continuar.' },
  neighbour_gone: {
    status: 409,
    text: 'A ordem mudou: o registro ao lado saiu daqui. Confira a lista e mova de novo.',
  },
  place_passed: { status: 409, text: 'Outra pessoa moveu este registro depois. Ele fica onde está.' },
  nothing_failed: { status: 409, text: 'Nada desta mudança falhou, ou já foi tentado de novo.' },
  import_moved: { status: 409, text: 'Esta importação já seguiu adiante. Recarregue a página.' },
  /** Of a line whose record is not what was checked. */
  import_passed: { status: 409, text: 'Mudou depois da conferência. Confira o arquivo de novo.' },
  import_wrong: { status: 409, text: 'Há linhas com erro: corrija o arquivo ou importe só as certas.' },
  import_nothing: { status: 409, text: 'Nada a importar: nenhuma linha altera nada.' },
  import_whole: {
    status: 409,
    text: 'Tudo ou nada vale para até {limit} linhas. Importe as certas ou divida o arquivo.',
  },
  import_empty: { status: 400, text: 'Este arquivo não tem linhas abaixo do cabeçalho.' },
  import_long: { status: 400, text: 'Este arquivo passa de {limit} linhas ou de {columns} colunas. Divida-o.' },
  /** A quote that does not end, or a cell that goes on after it. */
  import_quotes: { status: 400, text: 'As aspas perto da linha {line} não fecham.' },
  undo_twice: { status: 409, text: 'Esta mudança já foi desfeita.' },
});
