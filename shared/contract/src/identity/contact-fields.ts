import * as z from 'zod/mini';

const digitsField = (pattern: RegExp, text: string) =>
  z._default(
    z.string(text).check(
      z.overwrite((typed) => typed.replace(/[\s.()-]/g, '')),
      z.regex(pattern, text),
    ),
    '',
  );

/** Ways to a person and their CPF, each of which may stay empty; kept as digits alone. */
export const optionalCpf = digitsField(/^(\d{11})?$/, 'Informe os 11 números do CPF.');
export const optionalPhone = digitsField(/^(\d{10,11})?$/, 'Informe o telefone com DDD.');
export const optionalEmail = z._default(
  z.string('Informe um e-mail válido.').check(
    z.overwrite((typed) => typed.trim().toLowerCase()),
    z.maxLength(254, 'Use no máximo 254 caracteres.'),
    z.regex(/^([^\s@]+@[^\s@]+\.[^\s@]+)?$/, 'Informe um e-mail válido.'),
  ),
  '',
);

/** Who looks after people reads and writes what the house knows of them beside what readers see. */
export const ofPeople = {
  read: { action: 'read', subject: 'Usuários' },
  write: { action: 'update', subject: 'Usuários' },
} as const;
