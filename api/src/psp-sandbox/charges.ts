import { randomBytes } from 'node:crypto';
import { dynamicBrCode } from '@pregao/format';
import { formatAmount, parseAmount } from '../ports/payment-amount.ts';
import { bankId, chargeOf, field, problem, text, type Answer } from './answers.ts';
import type { Store, StoredCharge, StoredPix } from './store.ts';

/** The rules of an immediate charge, as the BACEN contract states them. */
export const createCharges = ({ charges }: Store, now: () => Date) => ({
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
    const known = charges.find(txid);
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
    };
    charges.save(charge);
    return { status: 201, body: chargeOf(charge) };
  },
  find: (txid: string): Answer => {
    const charge = charges.find(txid);
    return charge
      ? { status: 200, body: chargeOf(charge) }
      : problem(404, 'CobNaoEncontrado', 'cobrança não encontrada');
  },
  remove: (txid: string, body: unknown): Answer => {
    const charge = charges.find(txid);
    if (!charge) return problem(404, 'CobNaoEncontrado', 'cobrança não encontrada');
    if (charge.status !== 'ATIVA' || field(body, 'status') !== 'REMOVIDA_PELO_USUARIO_RECEBEDOR')
      return problem(400, 'CobOperacaoInvalida', 'a cobrança não está ATIVA');
    const removed: StoredCharge = { ...charge, status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR', revisao: charge.revisao + 1 };
    charges.save(removed);
    return { status: 200, body: chargeOf(removed) };
  },
  /**
   * The payer's side: settles the charge once; a repeat gives the same Pix.
   * @param wasOnItsWay the Pix left the payer before the charge was removed, and arrives all the same
   * @returns null when it can't be paid
   */
  settle: (txid: string, amountCents?: number, wasOnItsWay = false): StoredPix | null => {
    const charge = charges.find(txid);
    if (!charge || (charge.status.startsWith('REMOVIDA') && !wasOnItsWay)) return null;
    const paid = charge.pix[0];
    if (paid) return paid;
    const valor = amountCents === undefined ? charge.valor.original : formatAmount(amountCents);
    const at = now();
    const pix: StoredPix = {
      endToEndId: bankId('E', at),
      txid,
      valor,
      chave: charge.chave,
      horario: at.toISOString(),
      notified: false,
    };
    charges.save({ ...charge, status: 'CONCLUIDA', pix: [pix] });
    return pix;
  },
});
