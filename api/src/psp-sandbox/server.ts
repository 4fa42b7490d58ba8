import { createServer, type IncomingMessage } from 'node:http';
import { join, resolve } from 'node:path';
import { publishedSecrets } from '../published-secrets.ts';
import { browserFiles } from './browser/browser-files.ts';
import { createCharges, type Answer } from './charges.ts';
import { createNotifier, notification } from './notifier.ts';
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
  /** A fault of the network after the request took effect: the answer never leaves, or is a 500. For tests. */
  fault?: (method: string, txid: string) => Promise<'none' | 'reset' | 'error'> | 'none' | 'reset' | 'error';
  /** Answers the card calls of browsers, which carry a public key and no token; null: another's. */
  card?: (method: string, address: URL, body: () => Promise<unknown>) => Promise<Answer | null>;
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
 * Starts a PSP that speaks the BACEN pix-api (`PUT|GET|PATCH /cob/{txid}`, `GET /pix/{e2eid}`) and settles a charge on
 * `POST /sandbox/{txid}/pay`, then calls the webhook as a real one would. For development and tests, never production.
 */
export const startSandboxPsp = async (options: SandboxOptions) => {
  const now = options.now ?? (() => new Date());
  const store = openStore(options.dataDir);
  const charges = createCharges(store, now);
  const notifier = createNotifier({
    webhookUrl: options.webhookUrl,
    secret: options.webhookSecret,
    now,
    onDelivered: charges.markNotified,
  });
  const pay = async (txid: string, body: unknown): Promise<Answer> => {
    if (!store.find(txid)) return charges.find(txid);
    const settled = charges.settle(txid, amountOf(body));
    const pix = settled?.pix[0];
    if (!settled || !pix) return { status: 409, body: { title: 'a cobrança foi removida' } };
    return {
      status: 200,
      body: {
        txid,
        endToEndId: pix.endToEndId,
        amount_cents: Number(pix.valor.replace('.', '')),
        notified: await notifier.deliver(settled),
      },
    };
  };
  const answer = async (method: string, path: string, request: IncomingMessage): Promise<Answer> => {
    const [, kind, id = '', tail] = path.split('/');
    if (method === 'GET' && path === '/healthz') return { status: 200, body: { ok: true } };
    const address = new URL(request.url ?? '/', 'http://sandbox');
    const card = await options.card?.(method, address, () => readBody(request));
    if (card) return card;
    if (request.headers.authorization !== `Bearer ${options.token}`)
      return { status: 401, body: { title: 'AcessoNegado' } };
    if (kind === 'cob' && method === 'PUT') return charges.put(id, await readBody(request));
    if (kind === 'cob' && method === 'GET') return charges.find(id);
    if (kind === 'cob' && method === 'PATCH') return charges.remove(id, await readBody(request));
    if (kind === 'pix' && method === 'GET') return charges.findPix(id);
    if (kind === 'sandbox' && tail === 'pay' && method === 'POST') return pay(id, await readBody(request));
    return { status: 404, body: { title: 'NaoEncontrado' } };
  };
  const files = browserFiles();
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    const file = request.method === 'GET' ? files.get(path) : undefined;
    if (file) {
      response.writeHead(200, file.headers).end(file.body);
      return;
    }
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
  for (const charge of store.all()) if (!charge.notified) void notifier.deliver(charge);
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    /** Every charge it holds. */
    charges: () => store.all(),
    /** Settles without telling the webhook. */
    settle: (txid: string, amountCents?: number) => charges.settle(txid, amountCents),
    /** The signed notification of a settled charge, as it would be sent now. */
    notification: (txid: string) => {
      const charge = store.find(txid);
      if (!charge) throw new RangeError(`no charge ${txid}`);
      return notification(charge, options.webhookSecret, now());
    },
    close: async () => {
      notifier.close();
      server.closeAllConnections();
      await new Promise((done) => {
        server.close(done);
      });
      store.close();
    },
  };
};

export type SandboxPsp = Awaited<ReturnType<typeof startSandboxPsp>>;

if (process.argv[1] === import.meta.filename) {
  if (process.env.NODE_ENV === 'production') throw new Error('the sandbox PSP is refused in production');
  const psp = await startSandboxPsp({
    port: Number(process.env.PORT || 3010),
    host: process.env.HOST || '127.0.0.1',
    dataDir: join(resolve(process.env.DATA_DIR || 'var'), 'psp-sandbox'),
    token: process.env.PIX_PSP_TOKEN || publishedSecrets.PIX_PSP_TOKEN,
    webhookSecret: process.env.PIX_WEBHOOK_SECRET || publishedSecrets.PIX_WEBHOOK_SECRET,
    webhookUrl: process.env.WEBHOOK_URL || 'http://127.0.0.1:3000/api/webhooks',
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
