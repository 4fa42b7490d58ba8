import { formatAmount, parseAmount } from '../ports/payment-amount.ts';
import { bank, bankId, field, pixOf, problem, text, type Answer } from './answers.ts';
import type { Store, StoredPix, StoredReturn } from './store.ts';

/** How long a Pix can be given back. */
const windowMs = 90 * 86_400_000;

/** A return of an amount that ends so is not made: the way to see one fail. */
const failing = '13.13';

const isOver = ({ status }: StoredReturn) => status !== 'EM_PROCESSAMENTO';

const centsOf = (returns: readonly StoredReturn[]) =>
  returns
    .filter(({ status }) => status !== 'NAO_REALIZADO')
    .reduce((sum, { valor }) => sum + (parseAmount(valor) ?? 0), 0);

/** When a Pix was received, as its own id says: `E`, 8 digits of the bank, `yyyyMMddHHmm`. */
const receivedAt = (endToEndId: string): Date | null => {
  const found = /^E\d{8}(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)/.exec(endToEndId);
  const at = new Date(found ? `${found[1]}-${found[2]}-${found[3]}T${found[4]}:${found[5]}Z` : Number.NaN);
  return Number.isNaN(at.getTime()) ? null : at;
};

const noPix = () => problem(404, 'PixNaoEncontrado', 'Pix não encontrado');
const refused = (detail: string) => problem(400, 'PixDevolucaoInvalida', detail);

/** The rules of received Pix and of giving them back, as the BACEN contract states them. */
export const createReturns = (store: Store, now: () => Date) => {
  const find = (id: string) => store.allPix().find(({ endToEndId }) => endToEndId === id);

  /** A Pix of demonstration data, which no charge of this store brought: received before the store began. */
  const adopt = (id: string): StoredPix | undefined =>
    new RegExp(`^E${bank}[a-zA-Z0-9]{23}$`).test(id)
      ? {
          endToEndId: id,
          valor: formatAmount(0),
          horario: (receivedAt(id) ?? now()).toISOString(),
          devolucoes: [],
          notified: true,
        }
      : undefined;

  /** Writes the returns of a Pix; what is known of an adopted one's amount is what was given back of it. */
  const save = (pix: StoredPix, devolucoes: StoredReturn[], notified: boolean) => {
    const isAdopted = pix.txid === undefined;
    const next = { ...pix, devolucoes, notified, ...(isAdopted && { valor: formatAmount(centsOf(devolucoes)) }) };
    store.savePix(next);
    return next;
  };

  return {
    findPix: (id: string): Answer => {
      const pix = find(id);
      return pix ? { status: 200, body: pixOf(pix) } : noPix();
    },
    put: (id: string, returnId: string, body: unknown): Answer => {
      const known = find(id);
      const pix = known ?? adopt(id);
      if (!pix) return noPix();
      const valor = text(field(body, 'valor'));
      const cents = parseAmount(valor);
      const returns = pix.devolucoes ?? [];
      if (!/^[a-zA-Z0-9]{1,35}$/.test(returnId) || !cents) return refused('id ou valor inválido');
      if (returns.some((each) => each.id === returnId)) return refused('este id já foi usado');
      if (pix.txid !== undefined && centsOf(returns) + cents > (parseAmount(pix.valor) ?? 0))
        return refused('as devoluções passam do valor do Pix');
      const at = now();
      if (Date.parse(pix.horario) + windowMs < at.getTime()) return refused('o prazo de 90 dias acabou');
      const made: StoredReturn = {
        id: returnId,
        rtrId: bankId('D', at),
        valor,
        ...(text(field(body, 'descricao')) && { descricao: text(field(body, 'descricao')) }),
        horario: { solicitacao: at.toISOString() },
        status: 'EM_PROCESSAMENTO',
      };
      save(pix, [...returns, made], pix.notified);
      return { status: 201, body: made };
    },
    find: (id: string, returnId: string): Answer => {
      const pix = find(id);
      if (!pix) return noPix();
      const found = pix.devolucoes?.find((each) => each.id === returnId);
      return found
        ? { status: 200, body: found }
        : problem(404, 'PixDevolucaoNaoEncontrada', 'devolução não encontrada');
    },
    /** Ends the returns of a Pix that are being made. @returns the Pix with them, null when there was none */
    settle: (id: string): StoredPix | null => {
      const pix = find(id);
      const returns = pix?.devolucoes ?? [];
      if (!pix || returns.every(isOver)) return null;
      const liquidacao = now().toISOString();
      const settled = returns.map((each): StoredReturn => {
        if (isOver(each)) return each;
        return each.valor.endsWith(failing)
          ? { ...each, status: 'NAO_REALIZADO', motivo: 'Negado pelo banco do pagador' }
          : { ...each, status: 'DEVOLVIDO', horario: { ...each.horario, liquidacao } };
      });
      return save(pix, settled, false);
    },
    /** Marks what the webhook took; a Pix that changed meanwhile is news again. */
    markNotified: (pix: StoredPix) => {
      if (!pix.notified && find(pix.endToEndId) === pix) store.savePix({ ...pix, notified: true });
    },
    /** Pix the webhook was not told of. */
    untold: () => store.allPix().filter(({ notified }) => !notified),
    /** Pix with a return that is being made. */
    unsettled: () => store.allPix().filter(({ devolucoes = [] }) => !devolucoes.every(isOver)),
  };
};
