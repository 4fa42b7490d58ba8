import { field, problem, text, type Answer } from './answers.ts';
import type { createCharges } from './charges.ts';
import type { createNotifier } from './notifier.ts';
import type { createReturns } from './returns.ts';
import type { createSettling } from './settling.ts';
import type { createTokens } from './tokens.ts';

/** A request as the calls read it; `read` gives its body. */
export interface Call {
  method: string;
  path: string;
  authorization: string | undefined;
  read: () => Promise<string>;
}

interface Parts {
  tokens: ReturnType<typeof createTokens>;
  charges: ReturnType<typeof createCharges>;
  returns: ReturnType<typeof createReturns>;
  settling: ReturnType<typeof createSettling>;
  notifier: ReturnType<typeof createNotifier>;
}

const missing = () => problem(404, 'NaoEncontrado', 'não há nada neste endereço');

const amountOf = (body: unknown) => {
  const amount = field(body, 'amount_cents');
  return typeof amount === 'number' && Number.isSafeInteger(amount) && amount > 0 ? amount : undefined;
};

/** What the sandbox answers, call by call: the BACEN contract's, the token's, and the payer's own. */
export const createCalls = ({ tokens, charges, returns, settling, notifier }: Parts) => {
  const pay = async (txid: string, body: unknown): Promise<Answer> => {
    const asked = charges.find(txid);
    if (asked.status !== 200) return asked;
    const pix = charges.settle(txid, amountOf(body));
    if (!pix) return { status: 409, body: { title: 'a cobrança foi removida' } };
    return {
      status: 200,
      body: {
        txid,
        endToEndId: pix.endToEndId,
        amount_cents: Number(pix.valor.replace('.', '')),
        notified: await notifier.deliver(pix),
      },
    };
  };
  const refund = (method: string, e2eId: string, returnId: string, body: unknown): Answer => {
    if (method === 'GET') {
      settling.looked(e2eId);
      return returns.find(e2eId, returnId);
    }
    const asked = returns.put(e2eId, returnId, body);
    if (asked.status === 201) settling.later(e2eId);
    return asked;
  };
  const authorized = async (method: string, path: string, body: unknown): Promise<Answer> => {
    const [, kind, id = '', tail, last = ''] = path.split('/').map(decodeURIComponent);
    if (kind === 'cob' && !tail && method === 'PUT') return charges.put(id, body);
    if (kind === 'cob' && !tail && method === 'GET') return charges.find(id);
    if (kind === 'cob' && !tail && method === 'PATCH') return charges.remove(id, body);
    if (kind === 'pix' && !tail && method === 'GET') return returns.findPix(id);
    if (kind === 'pix' && tail === 'devolucao' && (method === 'PUT' || method === 'GET'))
      return refund(method, id, last, body);
    if (kind === 'sandbox' && tail === 'pay' && method === 'POST') return pay(id, body);
    return missing();
  };
  return async ({ method, path, authorization, read }: Call): Promise<Answer> => {
    if (method === 'GET' && path === '/healthz') return { status: 200, body: { ok: true } };
    if (method === 'POST' && path === '/oauth/token') return tokens.issue(authorization, await read());
    const scopes = tokens.scopesOf(authorization);
    if (!scopes) return problem(401, 'AcessoNegado', 'o token não vale mais, ou nunca valeu');
    const kind = text(path.split('/')[1]);
    if (kind !== 'sandbox' && !scopes.has(`${kind}.${method === 'GET' ? 'read' : 'write'}`))
      return problem(403, 'AcessoNegado', 'o token não dá direito a esta operação');
    const sent = await read();
    return authorized(method, path, sent ? (JSON.parse(sent) as unknown) : {});
  };
};
