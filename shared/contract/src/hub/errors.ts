import { defineErrors } from '../core/errors.ts';

export const hubErrors = defineErrors({
  policy_asks_nobody: { status: 409, text: 'Este documento não pede a sua confirmação de leitura.' },
  /** `params.version`: the one in force. */
  policy_version_passed: {
    status: 409,
    text: 'Este documento mudou enquanto você lia. Leia a versão {version} antes de confirmar.',
  },
});
