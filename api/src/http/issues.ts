import * as z from 'zod';
import type { $ZodRawIssue } from 'zod/v4/core';
import ptBR from 'zod/v4/locales/pt-BR.js';

interface Issue {
  instancePath?: string;
  message?: string;
}

const { localeError } = ptBR();

/** What a person reads where a sentence of zod's speaks of types or patterns. */
const plain = (issue: $ZodRawIssue): string | undefined => {
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'Campo obrigatório.';
  if (issue.code === 'invalid_format' && issue.format === 'email') return 'Informe um e-mail válido.';
  if (issue.code === 'invalid_format' && issue.format === 'regex') return 'Valor inválido.';
  if (issue.code === 'too_small' && issue.origin === 'string') return `Use ao menos ${issue.minimum} caracteres.`;
  if (issue.code === 'too_big' && issue.origin === 'string') return `Use no máximo ${issue.maximum} caracteres.`;
  return undefined;
};

/** From here on a schema says in Portuguese what is wrong, unless the contract wrote a message of its own. */
export const explainInPortuguese = () => {
  z.config({ localeError: (issue) => plain(issue) ?? localeError(issue) });
};

/** Validation issues as messages by field, `address.zip_code` for what is nested. */
export const readableIssues = (issues: Issue[]): Record<string, string[]> => {
  const fields: Record<string, string[]> = {};
  for (const issue of issues) {
    const field = (issue.instancePath ?? '').replace(/^\//, '').replaceAll('/', '.') || 'body';
    (fields[field] ??= []).push(issue.message ?? 'Valor inválido.');
  }
  return fields;
};
