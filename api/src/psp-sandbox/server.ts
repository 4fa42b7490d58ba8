import { createServer, type IncomingMessage } from 'node:http';
import { join, resolve } from 'node:path';
import { publishedSecrets } from '../published-secrets.ts';
import type { Answer } from './answers.ts';
import { openCardSandbox, type CardSandboxOptions } from './card/sandbox.ts';
import { createCharges } from './charges.ts';
import { createNotifier, notification } from './notifier.ts';
import { createReturns } from './returns.ts';
import { openStore } from './store.ts';

export interface SandboxOptions {
  /** 0 takes a free one. */
  port: number;
  host?: string;
  /** Folder of its own durable store. */
  dataDir: string;
  token: string;
  webhookSecret: string;
  /** The PSP posts to `{webhookUrl}/pix`; null: it tells nobody. */
  webhookUrl: string | null;
  now?: () => Date;
  /** Its card side; none unless told. */
  card?: Omit<CardSandboxOptions, 'dataDir' | 'now'>;
  /** Longest that a return takes, 1 s unless told; one that is looked at is settled by that. null: when a test says so. */
  returnsTakeMs?: number | null;
  /** A fault of the network after the request took effect: the answer never leaves, or is a 500. For tests. */
  fault?: (method: string, txid: string) => Promise<'none' | 'reset' | 'error'> | 'none' | 'reset' | 'error';
}

const readBody = async (request: IncomingMessage): Promise<unknown> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const text = Buffer.concat(parts).toString('utf8');
  return text ? (JSON.parse(text) as unknown) : {};
};

const amountOf = (body: unknown) => {
  const amount = typeof body === 'object' && body !== null && 'amount_cents' in body ? body.amount_cents : undefined;
  return typeof amount === 'number' && Number.isSafeInteger(amount) && amount > 0 ? amount : undefined;
};

/**
 * Starts a PSP that speaks the BACEN pix-api (`PUT|GET|PATCH /cob/{txid}`, `GET /pix/{e2eid}`, `PUT|GET /pix/{e2eid}/devolucao/{id}`) and settles a charge on
 * `POST /sandbox/{txid}/pay`, then calls the webhook as a real one would. For development and tests, never production.
 */
export const startSandboxPsp = async (options: SandboxOptions) => {
  const now = options.now ?? (() => new Date());
  const store = openStore(options.dataDir);
  const charges = createCharges(store, now);
  const returns = createReturns(store, now);
  const notifier = createNotifier({
    webhookUrl: options.webhookUrl,
    secret: options.webhookSecret,
    now,
    onDelivered: returns.markNotified,
  });
  const takeMs = options.returnsTakeMs === undefined ? 1_000 : options.returnsTakeMs;
  const timers = new Set<NodeJS.Timeout>();
  const settleReturns = (e2eId: string) => {
    const pix = returns.settle(e2eId);
    if (pix) void notifier.deliver(pix);
  };
  const settleLater = (e2eId: string) => {
    if (takeMs === null) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      settleReturns(e2eId);
    }, takeMs);
    timers.add(timer.unref());
  };
  const refund = (method: string, e2eId: string, returnId: string, body: unknown): Answer => {
    if (method === 'GET') {
      if (takeMs !== null) settleReturns(e2eId);
      return returns.find(e2eId, returnId);
    }
    const asked = returns.put(e2eId, returnId, body);
    if (asked.status === 201) settleLater(e2eId);
    return asked;
  };
  const pay = async (txid: string, body: unknown): Promise<Answer> => {
    if (!store.charges.find(txid)) return charges.find(txid);
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
  const answer = async (method: string, path: string, request: IncomingMessage): Promise<Answer> => {
    const [, kind, id = '', tail, last = ''] = path.split('/');
    if (method === 'GET' && path === '/healthz') return { status: 200, body: { ok: true } };
    if (request.headers.authorization !== `Bearer ${options.token}`)
      return { status: 401, body: { title: 'AcessoNegado' } };
    if (kind === 'cob' && method === 'PUT') return charges.put(id, await readBody(request));
    if (kind === 'cob' && method === 'GET') return charges.find(id);
    if (kind === 'cob' && method === 'PATCH') return charges.remove(id, await readBody(request));
    if (kind === 'pix' && method === 'GET' && !tail) return returns.findPix(id);
    if (kind === 'pix' && tail === 'devolucao' && (method === 'PUT' || method === 'GET'))
      return refund(method, id, last, await readBody(request));
    if (kind === 'sandbox' && tail === 'pay' && method === 'POST') return pay(id, await readBody(request));
    return { status: 404, body: { title: 'NaoEncontrado' } };
  };
  const card = options.card && openCardSandbox({ ...options.card, dataDir: options.dataDir, now });
  const server = createServer((request, response) => {
    if (card?.takes(request, response)) return;
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    void answer(request.method ?? 'GET', path, request)
      .catch((): Answer => ({ status: 400, body: { title: 'RequisicaoInvalida' } }))
      .then(async ({ status, body }) => {
        const fault = (await options.fault?.(request.method ?? 'GET', path.split('/')[2] ?? '')) ?? 'none';
        if (fault === 'reset') {
          request.socket.destroy();
          return;
        }
        response
          .writeHead(fault === 'error' ? 500 : status, { 'content-type': 'application/json' })
          .end(JSON.stringify(body));
      });
  });
  await new Promise<void>((ready, fail) => {
    server.once('error', fail).listen(options.port, options.host ?? '127.0.0.1', ready);
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : options.port;
  card?.open(`http://127.0.0.1:${port}`);
  for (const pix of returns.untold()) void notifier.deliver(pix);
  for (const { endToEndId } of returns.unsettled()) settleLater(endToEndId);
  return {
    port,
    card,
    url: `http://127.0.0.1:${port}`,
    /** Every charge it holds. */
    charges: () => store.charges.all(),
    /** Settles without telling the webhook. */
    settle: (txid: string, amountCents?: number) => charges.settle(txid, amountCents),
    /** Ends the returns of a Pix that are being made, and tells the webhook. */
    settleReturns,
    /** The signed notification of a settled charge, and of what was given back of it, as it would be sent now. */
    notification: (txid: string) => {
      const charge = store.charges.find(txid);
      if (!charge) throw new RangeError(`no charge ${txid}`);
      return notification(charge.pix, options.webhookSecret, now());
    },
    close: async () => {
      notifier.close();
      for (const timer of timers) clearTimeout(timer);
      server.closeAllConnections();
      await new Promise((done) => {
        server.close(done);
      });
      card?.close();
      store.close();
    },
  };
};

export type SandboxPsp = Awaited<ReturnType<typeof startSandboxPsp>>;

if (process.argv[1] === import.meta.filename) {
  if (process.env.NODE_ENV === 'production') throw new Error('the sandbox PSP is refused in production');
  const webhookUrl = process.env.WEBHOOK_URL || 'http://127.0.0.1:3000/api/webhooks';
  const psp = await startSandboxPsp({
    port: Number(process.env.PORT || 3010),
    host: process.env.HOST || '127.0.0.1',
    dataDir: join(resolve(process.env.DATA_DIR || 'var'), 'psp-sandbox'),
    token: process.env.PIX_PSP_TOKEN || publishedSecrets.PIX_PSP_TOKEN,
    webhookSecret: process.env.PIX_WEBHOOK_SECRET || publishedSecrets.PIX_WEBHOOK_SECRET,
    webhookUrl,
    card: {
      token: process.env.CARD_PSP_TOKEN || publishedSecrets.CARD_PSP_TOKEN,
      publicKey: process.env.CARD_PSP_PUBLIC_KEY || publishedSecrets.CARD_PSP_PUBLIC_KEY,
      webhookSecret: process.env.CARD_WEBHOOK_SECRET || publishedSecrets.CARD_WEBHOOK_SECRET,
      webhookUrl: `${webhookUrl}/card/mercado-pago`,
    },
  });
  process.stdout.write(`${JSON.stringify({ msg: 'sandbox PSP ready', port: psp.port })}\n`);
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      void psp.close().then(() => {
        process.exit(0);
      });
    });
  process.send?.({ ready: true, port: psp.port });
}
