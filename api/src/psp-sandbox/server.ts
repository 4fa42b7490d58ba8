import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import { publishedSecrets } from '../published-secrets.ts';
import { problem, type Answer } from './answers.ts';
import { browserFiles } from './browser/browser-files.ts';
import { createCalls } from './calls.ts';
import { openCardSandbox, type CardSandboxOptions } from './card/sandbox.ts';
import { createCharges } from './charges.ts';
import { createNotifier, notification } from './notifier.ts';
import { createReturns } from './returns.ts';
import { createSettling } from './settling.ts';
import { openStore } from './store.ts';
import { createTokens, type SandboxClient } from './tokens.ts';

export interface SandboxOptions extends SandboxClient {
  /** 0 takes a free one. */
  port: number;
  host?: string;
  /** Folder of its own durable store. */
  dataDir: string;
  webhookSecret: string;
  /** The PSP posts to `{webhookUrl}/pix`; null: it tells nobody. */
  webhookUrl: string | null;
  now?: () => Date;
  /** Its card side; none unless told. */
  card?: Omit<CardSandboxOptions, 'dataDir' | 'now'>;
  /** Longest that a return takes, 1 s unless told; one that is looked at is settled by that. null: when a test says so. */
  returnsTakeMs?: number | null;
  /**
   * A fault of the network after the request took effect: the answer never leaves, or is a 500. For tests. `id` is the
   * txid, or the end-to-end id of what is given back; tokens are given without fault.
   */
  fault?: (method: string, id: string) => Promise<Fault> | Fault;
}

type Fault = 'none' | 'reset' | 'error';

const readText = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
};

const write = (response: ServerResponse, status: number, body: object) => {
  const isProblem = 'type' in body && 'title' in body;
  response
    .writeHead(status, { 'content-type': isProblem ? 'application/problem+json' : 'application/json' })
    .end(JSON.stringify(body));
};

/** The HTTP server in front of the calls, with the network's faults. */
const serve = (
  answer: ReturnType<typeof createCalls>,
  card: ReturnType<typeof openCardSandbox> | undefined,
  fault: SandboxOptions['fault'],
) => {
  const files = browserFiles();
  return createServer((request, response) => {
    const method = request.method ?? 'GET';
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    const file = method === 'GET' ? files.get(path) : undefined;
    if (file) {
      response.writeHead(200, file.headers).end(file.body);
      return;
    }
    if (card?.takes(request, response)) return;
    void answer({ method, path, authorization: request.headers.authorization, read: () => readText(request) })
      .catch((): Answer => problem(400, 'RequisicaoInvalida', 'a requisição não pode ser lida'))
      .then(async ({ status, body }) => {
        const met = path === '/oauth/token' ? 'none' : ((await fault?.(method, path.split('/')[2] ?? '')) ?? 'none');
        if (met === 'reset') request.socket.destroy();
        else write(response, met === 'error' ? 500 : status, body);
      });
  });
};

const listen = async (server: ReturnType<typeof serve>, port: number, host: string): Promise<number> => {
  await new Promise<void>((ready, fail) => {
    server.once('error', fail).listen(port, host, ready);
  });
  const address = server.address();
  return typeof address === 'object' && address ? address.port : port;
};

/**
 * Starts a PSP that speaks the BACEN pix-api (`PUT|GET|PATCH /cob/{txid}`, `GET /pix/{e2eid}`,
 * `PUT|GET /pix/{e2eid}/devolucao/{id}`) to the client that got a token (`POST /oauth/token`), settles a charge on
 * `POST /sandbox/{txid}/pay`, and calls the webhook as a real one would. For development and tests, never production.
 */
export const startSandboxPsp = async (options: SandboxOptions) => {
  const now = options.now ?? (() => new Date());
  const store = openStore(options.dataDir);
  const charges = createCharges(store, now);
  const returns = createReturns(store, now);
  const tokens = createTokens(options, now);
  const notifier = createNotifier({
    webhookUrl: options.webhookUrl,
    secret: options.webhookSecret,
    now,
    onDelivered: returns.markNotified,
  });
  const takeMs = options.returnsTakeMs === undefined ? 1_000 : options.returnsTakeMs;
  const settling = createSettling(returns, notifier, takeMs);
  const card = options.card && openCardSandbox({ ...options.card, dataDir: options.dataDir, now });
  const server = serve(createCalls({ tokens, charges, returns, settling, notifier }), card, options.fault);
  const port = await listen(server, options.port, options.host ?? '127.0.0.1');
  card?.open(`http://127.0.0.1:${port}`);
  for (const pix of returns.untold()) void notifier.deliver(pix);
  for (const { endToEndId } of returns.unsettled()) settling.later(endToEndId);
  return {
    port,
    card,
    url: `http://127.0.0.1:${port}`,
    /** Every charge it holds. */
    charges: () => store.charges.all(),
    /** Settles without telling the webhook. */
    settle: (txid: string, amountCents?: number) => charges.settle(txid, amountCents),
    /** Settles a charge also where it was removed meanwhile: its Pix was on its way. */
    settleLate: (txid: string) => charges.settle(txid, undefined, true),
    /** Ends the returns of a Pix that are being made, and tells the webhook. */
    settleReturns: settling.settle,
    /** Takes every token back. */
    revokeTokens: tokens.revoke,
    /** The signed notification of a settled charge, and of what was given back of it, as it would be sent now. */
    notification: (txid: string) => {
      const charge = store.charges.find(txid);
      if (!charge) throw new RangeError(`no charge ${txid}`);
      return notification(charge.pix, options.webhookSecret, now());
    },
    close: async () => {
      notifier.close();
      settling.close();
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
    clientId: process.env.PIX_CLIENT_ID || publishedSecrets.PIX_CLIENT_ID,
    clientSecret: process.env.PIX_CLIENT_SECRET || publishedSecrets.PIX_CLIENT_SECRET,
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
