interface Issue {
  instancePath?: string;
  message?: string;
  params?: unknown;
}

const plain: [RegExp, string][] = [
  [/expected string, received undefined|expected .*received undefined/i, 'Campo obrigatório.'],
  [/invalid email/i, 'Informe um e-mail válido.'],
  [/too small.*>=?\s*(\d+) characters/i, 'Use ao menos $1 caracteres.'],
  [/too big.*<=?\s*(\d+) characters/i, 'Use no máximo $1 caracteres.'],
  [/too small/i, 'Valor abaixo do permitido.'],
  [/too big/i, 'Valor acima do permitido.'],
];

/** A schema message in Portuguese; a message the contract wrote itself is kept. */
const readable = (message: string): string => {
  for (const [pattern, text] of plain) {
    const found = pattern.exec(message);
    if (found) return text.replace('$1', found[1] ?? '');
  }
  return /^(invalid|expected|unrecognized)/i.test(message) ? 'Valor inválido.' : message;
};

/** Validation issues as messages by field, `address.zip_code` for what is nested. */
export const readableIssues = (issues: Issue[]): Record<string, string[]> => {
  const fields: Record<string, string[]> = {};
  for (const issue of issues) {
    const field = (issue.instancePath ?? '').replace(/^\//, '').replaceAll('/', '.') || 'body';
    (fields[field] ??= []).push(readable(issue.message ?? 'Valor inválido.'));
  }
  return fields;
};
