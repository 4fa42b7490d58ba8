import { defineErrors } from '../core/errors.ts';

export const xpErrors = defineErrors({
  xp_code_unknown: { status: 404, text: 'Não encontramos este código para o seu CPF. Confira com o seu assessor.' },
  xp_code_used: { status: 409, text: 'Este código já foi usado em outra conta. Fale com o seu assessor.' },
  xp_code_waits: { status: 409, text: 'Este código ainda não pode ser usado: {why}.' },
  xp_code_ended: { status: 409, text: 'Este código não vale mais. Fale com o seu assessor.' },
  xp_document_missing: {
    status: 409,
    text: 'Informe o seu CPF: o código só vale para a conta que tem o CPF do cliente XP.',
  },
  xp_own_release: {
    status: 403,
    text: 'Foi você quem cuidou desta liberação: outra pessoa da equipe precisa conferi-la.',
  },
  too_many_xp_codes: {
    status: 429,
    text: 'Foram códigos errados demais em uma hora. Tente de novo a partir das {at}.',
  },
  xp_release_passed: { status: 409, text: 'Esta liberação já não está como você a viu.' },
  xp_release_ended: { status: 409, text: 'Esta liberação terminou. Para dar de novo, cadastre outra.' },
});
