import { randomBytes } from 'node:crypto';
import { dynamicBrCode } from '@pregao/format';
import { formatAmount, parseAmount } from '../ports/payment-amount.ts';
import type { Store, StoredCharge } from './store.ts';

/** An answer of the BACEN API: a charge, or a problem document. */
export interface Answer {
  status: number;
  body: object;
}

const problem = (status: number, title: string, detail: string): Answer => ({
  status,
  body: { type: `https://pix.bcb.gov.br/api/v2/error/${title}`, title, status, detail },
});

const text = (value: unknown) => (typeof value === 'string' ? value : '');

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && name in value ? value[name as keyof typeof value] : undefined;

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz0123456789';

const endToEndId = (at: Date) =>
  `E00000000${at.toISOString().replace(/\D/g, '').slice(0, 12)}${[...randomBytes(11)].map((byte) => letters[byte % letters.length]).join('')}`;

/** The rules of an immediate charge, as the BACEN contract states them. */
export const createCharges = (store: Store, now: () => Date) => ({
  put: (txid: string, body: unknown): Answer => {
    if (!/^[a-zA-Z0-9]{26,35}$/.test(txid)) return problem(400, 'CobOperacaoInvalida', 'txid inválido');
    const original = text(field(field(body, 'valor'), 'original'));
    const chave = text(field(body, 'chave'));
    const expiracao = field(field(body, 'calendario'), 'expiracao') ?? 86_400;
    if (
      !parseAmount(original) ||
      !chave ||
      typeof expiracao !== 'number' ||
      !Number.isInteger(expiracao) ||
      expiracao < 1
    )
      return problem(400, 'CobOperacaoInvalida', 'valor, chave ou calendario inválido');
    const known = store.find(txid);
    if (known && known.status !== 'ATIVA') return problem(400, 'CobOperacaoInvalida', 'a cobrança não está ATIVA');
    const location = known?.location ?? `psp.pregao.test/qr/v2/${randomBytes(16).toString('hex')}`;
    const charge: StoredCharge = {
      txid,
      status: 'ATIVA',
      calendario: { criacao: known?.calendario.criacao ?? now().toISOString(), expiracao },
      valor: { original },
      chave,
      location,
      pixCopiaECola: dynamicBrCode({ url: location, merchantName: 'Pregao', merchantCity: 'Sao Paulo' }) ?? '',
      devedor: field(body, 'devedor'),
      solicitacaoPagador: text(field(body, 'solicitacaoPagador')),
      revisao: known ? known.revisao + 1 : 0,
      pix: [],
      notified: true,
    };
    store.save(charge);
    return { status: 201, body: charge };
  },
  find: (txid: string): Answer => {
    const charge = store.find(txid);
    return charge ? { status: 200, body: charge } : problem(404, 'CobNaoEncontrado', 'cobrança não encontrada');
  },
  remove: (txid: string, body: unknown): Answer => {
    const charge = store.find(txid);
    if (!charge) return problem(404, 'CobNaoEncontrado', 'cobrança não encontrada');
    if (charge.status !== 'ATIVA' || field(body, 'status') !== 'REMOVIDA_PELO_USUARIO_RECEBEDOR')
      return problem(400, 'CobOperacaoInvalida', 'a cobrança não está ATIVA');
    const removed: StoredCharge = { ...charge, status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR', revisao: charge.revisao + 1 };
    store.save(removed);
    return { status: 200, body: removed };
  },
  findPix: (id: string): Answer => {
    const found = store
      .all()
      .flatMap((charge) => charge.pix)
      .find((pix) => pix.endToEndId === id);
    return found ? { status: 200, body: found } : problem(404, 'PixNaoEncontrado', 'Pix não encontrado');
  },
  /** The payer's side: settles the charge once; a repeat gives the same Pix. @returns null when it can't be paid */
  settle: (txid: string, amountCents?: number): StoredCharge | null => {
    const charge = store.find(txid);
    if (!charge || charge.status.startsWith('REMOVIDA')) return null;
    if (charge.status === 'CONCLUIDA') return charge;
    const valor = amountCents === undefined ? charge.valor.original : formatAmount(amountCents);
    const at = now();
    const settled: StoredCharge = {
      ...charge,
      status: 'CONCLUIDA',
      notified: false,
      pix: [{ endToEndId: endToEndId(at), txid, valor, chave: charge.chave, horario: at.toISOString() }],
    };
    store.save(settled);
    return settled;
  },
  markNotified: (txid: string) => {
    const charge = store.find(txid);
    if (charge && !charge.notified) store.save({ ...charge, notified: true });
  },
});
