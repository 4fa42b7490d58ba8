import type { CartLineRow } from './cart.repository.ts';

const escape = (text: string) =>
  text.replace(/[&<>"]/g, (mark) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[mark] ?? mark);

const access = (days: number | null) =>
  days === null
    ? 'O acesso não tem prazo para terminar.'
    : `O acesso vale por ${days} dias a partir da confirmação do pagamento.`;

/** The right to regret a purchase is the law's (CDC art. 49): a product may lengthen it, never shorten it. */
const regret = (days: number) =>
  `Você pode desistir da compra em até ${Math.max(7, days)} dias e receber de volta tudo o que pagou (art. 49 do Código de Defesa do Consumidor).`;

/** The terms of purchase of the lines of a cart: each product's own, and what holds for all. */
export const cartTerm = (lines: readonly CartLineRow[]) => ({
  title: 'Termo de compra',
  term_html: [
    '<p>O produto é liberado depois da confirmação do pagamento.</p>',
    ...lines.map(
      (line) =>
        `<h3>${escape(line.name)}</h3><p>${access(line.access_days)} ${regret(line.warranty_days)}</p>${line.term_html}`,
    ),
    '<p>O conteúdo tem fim educativo e não é recomendação de investimento. O acesso é pessoal e não pode ser cedido.</p>',
  ].join('\n'),
});
