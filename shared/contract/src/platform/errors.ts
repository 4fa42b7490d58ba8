import { defineErrors } from '../core/errors.ts';

export const platformErrors = defineErrors({
  release_refused: { status: 400, text: 'Versão recusada.' },
  release_unknown: { status: 404, text: 'Esta versão não está guardada.' },
  release_store_down: { status: 503, text: 'O armazenamento de versões não responde. Tente de novo em instantes.' },
  remote_unknown: { status: 404, text: 'Esta aplicação não existe.' },
  no_previous_release: { status: 409, text: 'Não há versão anterior para voltar.' },
  no_canary: { status: 409, text: 'Não há versão de teste no ar.' },
  pointer_moved: { status: 409, text: 'Outra pessoa mudou esta versão agora há pouco. Veja como está e tente de novo.' },
  pin_person_unknown: { status: 404, text: 'Não há pessoa com este e-mail.' },
  pin_unknown: { status: 404, text: 'Esta fixação não existe mais.' },
  deploy_token: { status: 401, text: 'Token de implantação ausente ou errado.' },
});
