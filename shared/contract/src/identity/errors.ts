import { defineErrors } from '../core/errors.ts';

export const identityErrors = defineErrors({
  invalid_credentials: { status: 400, text: 'E-mail ou senha incorretos.' },
  account_blocked: { status: 400, text: 'Esta conta está bloqueada. Fale com o suporte.' },
  invalid_code: { status: 400, text: 'Código incorreto ou vencido. Peça um novo.' },
  too_many_codes: {
    status: 429,
    text: 'Houve tentativas demais com códigos hoje. Entre com a senha ou tente de novo amanhã.',
  },
  too_many_messages: {
    status: 429,
    text: 'O limite de mensagens de hoje já foi usado. Confira a caixa de entrada e o spam ou tente de novo amanhã.',
  },
  reset_token_refused: { status: 400, text: 'Este link de nova senha não vale mais. Peça outro.' },
  link_token_refused: { status: 401, text: 'Este link já foi usado ou venceu. Peça um novo.' },
  trial_used: { status: 409, text: 'Você já usou o seu período de teste de assinatura: é um por pessoa.' },
  trial_owned: { status: 409, text: 'Você já tem “{name}”: não há o que testar.' },
  zip_code_unknown: { status: 404, text: 'Não encontramos este CEP. Confira os números ou preencha o endereço.' },
});
