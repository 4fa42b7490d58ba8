import { createHash } from 'node:crypto';
import type { CartLineRow } from '../cart/cart.repository.ts';

/** The day from which the house's own sentences below read as they do; it changes with them. */
const wordedOn = '2026-11-25';

const escape = (text: string) =>
  text.replace(/[&<>"]/g, (mark) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[mark] ?? mark);

const access = (days: number | null) =>
  days === null
    ? 'O acesso não tem prazo para terminar.'
    : `O acesso vale por ${days} dias a partir da confirmação do pagamento.`;

/** The right to regret a purchase is the law's (CDC art. 49); a warranty that goes further is answered by the team. */
const regret = (days: number) =>
  `Você pode desistir da compra em até 7 dias depois da liberação do acesso, sem dizer o motivo, e receber de volta tudo o que pagou (art. 49 do Código de Defesa do Consumidor).${days > 7 ? ` Depois disso, e até ${days} dias da liberação, você pode pedir o reembolso, que nossa equipe responde.` : ''}`;

const wording = (lines: readonly TermLine[]) =>
  [
    '<p>O produto é liberado depois da confirmação do pagamento.</p>',
    ...lines.map(
      (line) =>
        `<h3>${escape(line.name)}</h3><p>${access(line.access_days)} ${regret(line.warranty_days)}</p>${line.term_html}`,
    ),
    '<p>O conteúdo tem fim educativo e não é recomendação de investimento. O acesso é pessoal e não pode ser cedido.</p>',
  ].join('\n');

type TermLine = Pick<CartLineRow, 'name' | 'access_days' | 'warranty_days' | 'term_html'>;

/**
 * The terms of purchase of the lines of a cart: each product's own, and what holds for all. The same lines have the same
 * hash, so that what was accepted can be told from what holds now (Decreto 7.962/2013, art. 4º).
 *
 * @returns `hash` SHA-256 of `term_html` as hex; `version` the day of the house's wording and the first 8 digits of the hash
 */
export const cartTerm = (lines: readonly TermLine[]) => {
  const term_html = wording(lines);
  const hash = createHash('sha256').update(term_html).digest('hex');
  return { title: 'Termo de compra', term_html, version: `${wordedOn}-${hash.slice(0, 8)}`, hash };
};
