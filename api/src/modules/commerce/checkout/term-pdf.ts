import { formatDateTime } from '@pregao/format';
import type { Selectable } from 'kysely';
import type { TermAcceptance } from '../../../db/generated/types.ts';
import { openPaper } from '../../../pdf/paper.ts';
import { plainText } from '../../../resource/record/html.ts';
import type { OrderDetailRow } from '../orders/orders-detail.repository.ts';

const muted = { soft: true, size: 9 } as const;

interface TermParts {
  order: OrderDetailRow;
  term: Selectable<TermAcceptance>;
  /** Who sells, a line each; the first is its name. */
  issuer: readonly [string, ...string[]];
}

/** The term that was accepted in an order, as a PDF: its words, then who accepted which version when and from where. */
export const termPdf = async ({ order, term, issuer: [issuer, ...more] }: TermParts, at: Date): Promise<Buffer> => {
  const paper = await openPaper({ title: `Termo de compra do pedido ${order.number}`, author: issuer, at });
  paper.write(issuer, { strong: true, size: 12 });
  for (const line of more) paper.write(line, muted);
  paper.space(16);
  paper.write('Termo de compra', { strong: true, size: 20 });
  paper.write(`Pedido ${order.number}`);
  paper.space(12);
  for (const paragraph of plainText(term.term_html).split('\n')) {
    paper.write(paragraph);
    paper.space(6);
  }
  paper.rule();
  paper.write('Aceite', { strong: true });
  for (const line of [
    `Aceito por ${order.customer_name} (${order.customer_email}) em ${formatDateTime(term.accepted_at)} (horário de Brasília)`,
    `Versão do termo: ${term.version}`,
    `Hash SHA-256 do texto: ${term.hash}`,
    `Endereço IP: ${term.ip}`,
    ...(term.user_agent ? [`Navegador: ${term.user_agent}`] : []),
  ])
    paper.write(line, muted);
  return paper.save(`Pedido ${order.number} · emitido em ${formatDateTime(at)}`);
};
