import { defineErrors } from '../core/errors.ts';

export const platformErrors = defineErrors({
  release_refused: { status: 400, text: 'Versão recusada.' },
  release_drops_pages: { status: 400, text: 'Esta versão tira páginas do ar: {pages}. Diga quais com --drops.' },
  release_opens_pages: { status: 400, text: 'Esta versão abre páginas a mais gente: {pages}. Diga quais com --opens.' },
  release_lowers_kit: { status: 400, text: 'Esta versão aceita um kit anterior: {kit}. Diga-o com --lowers.' },
  release_unknown: { status: 404, text: 'Esta versão não está guardada.' },
  release_changed: {
    status: 409,
    text: 'Esta versão já foi publicada com outro conteúdo. Mude a versão em package.json e publique de novo.',
  },
  release_store_down: { status: 503, text: 'O armazenamento de versões não responde. Tente de novo em instantes.' },
  remote_unknown: { status: 404, text: 'Esta aplicação não existe.' },
  no_previous_release: { status: 409, text: 'Não há versão anterior para voltar.' },
  release_withdrawn: {
    status: 409,
    text: 'Esta versão foi recolhida. Para mostrá-la de novo, publique-a ou mostre-a a todos na tela de versões.',
  },
  no_canary: { status: 409, text: 'Não há versão de teste no ar.' },
  pointer_moved: {
    status: 409,
    text: 'Outra pessoa mudou esta versão agora há pouco. Veja como está e tente de novo.',
  },
  pin_person_unknown: { status: 404, text: 'Não há pessoa com este e-mail.' },
  pin_unknown: { status: 404, text: 'Esta fixação não existe mais.' },
  release_key: {
    status: 401,
    text: 'Chave de publicação ausente, revogada ou errada. Crie ou gire a chave desta aplicação em /releases.',
  },
  release_key_other: { status: 403, text: 'Esta chave é de outra aplicação.' },
  release_key_exists: { status: 409, text: 'Esta aplicação já tem uma chave. Gire-a para ter outra.' },
  release_key_unknown: { status: 404, text: 'Esta chave não existe mais.' },
  deploy_token: { status: 401, text: 'Token de implantação ausente ou errado.' },
});
