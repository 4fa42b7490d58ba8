import * as z from 'zod/mini';
import { cleanLine } from '../core/clean-text.ts';
import { dayOf } from '../core/dates.ts';
import { cleanNickname, nicknameIssue, nicknameLength } from './nickname.ts';

/** Fields that several forms share, with the sentence a person reads under each. */
const required = 'Campo obrigatório.';

export const emailField = z
  .string(required)
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, required),
    z.maxLength(254, 'Use no máximo 254 caracteres.'),
    z.email('Informe um e-mail válido.'),
  );

/** 8 to 128 characters of any kind; no rule of composition, common ones are refused by the server (security 24). */
export const passwordField = z
  .string(required)
  .check(z.minLength(8, 'Use ao menos 8 caracteres.'), z.maxLength(128, 'Use no máximo 128 caracteres.'));

const utmField = z.optional(z.string().check(z.maxLength(200, 'Use no máximo 200 caracteres.')));

/** Where the visit came from (REQ-3.13, REQ-3.43). */
export const utmBody = {
  utm_source: utmField,
  utm_medium: utmField,
  utm_campaign: utmField,
  utm_content: utmField,
  utm_term: utmField,
  utm_influenciador: utmField,
  utm_objetivo: utmField,
};

/** A password that is only compared: whatever was set before must still be accepted. */
export const presentedPassword = z
  .string(required)
  .check(z.minLength(1, required), z.maxLength(128, 'Use no máximo 128 caracteres.'));

export const nameField = z
  .string(required)
  .check(
    z.overwrite(cleanLine),
    z.minLength(2, 'Informe seu nome completo.'),
    z.maxLength(120, 'Use no máximo 120 caracteres.'),
  );

/** What a person is called in the talk; that nobody else is called so the server says. */
export const nicknameField = z.string(required).check(
  z.maxLength(200, `Use no máximo ${nicknameLength.most} caracteres.`),
  z.overwrite(cleanNickname),
  z.check(({ value: input, issues }) => {
    const message = nicknameIssue(input);
    if (message !== null) issues.push({ code: 'custom', message, input });
  }),
);

/** CPF or CNPJ, the latter also alphanumeric, with or without punctuation; the server checks the digits. */
export const identifierField = z
  .string(required)
  .check(z.trim(), z.minLength(1, required), z.maxLength(40, 'Informe um CPF ou CNPJ válido.'));

/** A phone as people write it (REQ-5.1, REQ-5.2); the server reads it, and refuses what is none of Brazil. */
export const phoneField = z.string(required).check(z.trim(), z.maxLength(40, 'Informe um telefone com DDD.'));

/** An id of `select-gender`. */
export const genderField = z
  .int('Escolha uma opção.')
  .check(z.minimum(1, 'Escolha uma opção.'), z.maximum(99, 'Escolha uma opção.'));

/** `yyyy-mm-dd`, a day that exists; the server refuses the future and the implausible. */
export const birthDateField = dayOf('Informe uma data válida.');

export const occupationField = z
  .string(required)
  .check(
    z.overwrite(cleanLine),
    z.minLength(2, 'Informe sua ocupação.'),
    z.maxLength(80, 'Use no máximo 80 caracteres.'),
  );

/** CEP: 8 digits after stripping (REQ-5.7, REQ-5.8). */
export const zipCodeField = z.pipe(
  z.string(required).check(z.maxLength(20, 'Informe um CEP com 8 números.')),
  z.pipe(
    z.transform((text: string) => text.replace(/\D/g, '')),
    z.string().check(z.regex(/^\d{8}$/, 'Informe um CEP com 8 números.')),
  ),
);
