const rules: [RegExp, string][] = [
  [/(bearer\s+)[^\s"\\]+/gi, '$1…'],
  [/([?&](?:token|access_token|code|previa)=)[^&\s"\\]+/gi, '$1…'],
  [/(\/token\/)[^\s"\\?]+/g, '$1…'],
  [
    /("(?:password|password_confirmation|new_password|access_token|token|identifier|card_number|authorization)\\?":\\?")[^"\\]*/gi,
    '$1…',
  ],
  // CPF and CNPJ as people write them, the CNPJ with letters too.
  [/\b\d{3}\.\d{3}\.\d{3}-\d{2}\b/g, '…'],
  [/\b[0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}\/[0-9A-Z]{4}-\d{2}\b/g, '…'],
  // Eleven digits: a CPF; 13 to 19, bare or in groups: a card or a CNPJ.
  [/(?<![\w-]|\d\.)\d{11}(?![\w-]|\.\d)/g, '…'],
  [/(?<![\w-]|\d\.)\d(?:[ -]?\d){12,18}(?![\w-]|\.\d)/g, '…'],
  // Anything as long and as random as a session token.
  [/(?<![\w-])[A-Za-z0-9_-]{40,}(?![\w-])/g, '…'],
];

/** A text without what must never be written down: tokens, passwords, cards, full documents (security 49). */
export const scrub = (text: string): string =>
  rules.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), text);
