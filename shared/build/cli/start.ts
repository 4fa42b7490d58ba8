import { fork, type ChildProcess } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { complain } from '../src/complain.ts';
import { portProblems } from '../src/ports.ts';
import { apps, workspace } from '../src/release/apps.ts';
import { buildMany } from '../src/release/build-many.ts';
import { bringLive, Refused, targetFromEnv } from '../src/release/publish.ts';
import { StoredOtherwise } from '../src/release/stored-otherwise.ts';

const say = (text: string) => {
  process.stdout.write(`${text}\n`);
};
const port = Number(process.env.PORT || 3000);
const further = { liberta: port + 5, global: port + 6, pay: port + 7, psp: Number(process.env.PSP_PORT || port + 10) };
const env: NodeJS.ProcessEnv = {
  EXTRA_PORTS: `${further.liberta},${further.global},${further.pay}`,
  OPERATIONS_PORT: String(port + 11),
  VARIANT_ORIGINS: `http://localhost:${further.liberta}=liberta,http://localhost:${further.global}=global`,
  SITE_ORIGINS: `http://localhost:${further.liberta}=liberta,http://localhost:${further.global}=global`,
  PREGAO_SEED: 'demo',
  LOG_LEVEL: 'warn',
  PIX_PSP_URL: `http://127.0.0.1:${further.psp}`,
  CARD_PSP_URL: `http://127.0.0.1:${further.psp}`,
  PAY_ORIGIN: `http://localhost:${further.pay}`,
  CARD_SDK_URL: `http://127.0.0.1:${further.psp}/sdk/js/v2`,
  ...Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== '')),
  PORT: String(port),
  DATA_DIR: resolve(workspace, process.env.DATA_DIR || 'var'),
};
/** It plays the bank and the card's PSP: whichever is not told. */
const needsSandbox = !process.env.PIX_PSP_URL || !process.env.CARD_PSP_URL;
const children: ChildProcess[] = [];

const launch = (file: string, extra: NodeJS.ProcessEnv = {}) =>
  new Promise<void>((ready, fail) => {
    const child = fork(join(workspace, file), [], {
      cwd: workspace,
      env: { ...env, ...extra },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    children.push(child);
    child.once('message', () => {
      ready();
    });
    child.once('exit', (code) => {
      fail(new Error(`${file} terminou (${code ?? 'sinal'})`));
      if (!closing) void close(code ?? 1);
    });
  });

let closing = false;
const close = async (code: number) => {
  if (closing) return;
  closing = true;
  const alive = children.filter((child) => child.exitCode === null && child.signalCode === null);
  await Promise.all(
    alive.map(
      (child) =>
        new Promise((done) => {
          child.once('exit', done);
          child.kill('SIGTERM');
        }),
    ),
  );
  process.exit(code);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    void close(0);
  });

const accounts = [
  ['admin@pregao.test', 'equipe, todas as permissões'],
  ['analista@pregao.test', 'analista'],
  ['conteudo@pregao.test', 'conteúdo: escreve, revisa e publica'],
  ['suporte@pregao.test', 'suporte: atende clientes, pede reembolsos'],
  ['financeiro@pregao.test', 'financeiro: reembolsos, conciliação e fechamento do dia'],
  ['comercial@pregao.test', 'comercial: produtos, preços, cupons, cortesias, planos e liberações XP'],
  ['moderador@pregao.test', 'moderação das salas'],
  ['colaborador@pregao.test', 'colaborador, hub'],
  ['cliente@pregao.test', 'cliente com cadastro completo e dois cursos'],
  ['assinante@pregao.test', 'cliente com o plano Trader, pago por um pedido'],
  ['novo@pregao.test', 'cliente com cadastro incompleto'],
];

/** Building takes minutes where nothing is built yet: what would end the start afterwards is said before. */
const checkPorts = async () => {
  const problems = await portProblems(
    [
      { variable: 'PORT', port, use: 'a plataforma' },
      ...(env.EXTRA_PORTS ?? '')
        .split(',')
        .filter(Boolean)
        .map((extra) => ({
          variable: 'EXTRA_PORTS',
          port: Number(extra),
          use: 'as outras marcas e o documento de pagamento',
        })),
      { variable: 'OPERATIONS_PORT', port: Number(env.OPERATIONS_PORT), use: '/readyz e /metrics' },
      ...(needsSandbox ? [{ variable: 'PSP_PORT', port: further.psp, use: 'o PSP de testes' }] : []),
    ],
    env.HOST,
  );
  if (problems.length > 0) throw new Error(`Configuração inválida\n${problems.join('\n')}`);
};

const start = async () => {
  const started = performance.now();
  await checkPorts();
  mkdirSync(env.DATA_DIR ?? 'var', { recursive: true });
  say('Compilando o que mudou…');
  await buildMany(apps, say);
  say('Preparando o banco de dados e subindo a plataforma…');
  if (needsSandbox)
    await launch('api/src/psp-sandbox/server.ts', {
      PORT: String(further.psp),
      WEBHOOK_URL: `http://127.0.0.1:${port}/api/webhooks`,
    });
  await launch('api/src/server.ts');
  const target = targetFromEnv(env);
  const live = (await fetch(new URL('/api/registry', target.url)).then((response) => response.json())) as {
    shell: { version: string };
    remotes: { name: string; version: string }[];
  };
  const versions = new Map([
    ['shell', live.shell.version],
    ...live.remotes.map(({ name, version }) => [name, version] as const),
  ]);
  for (const name of apps) {
    const live = versions.get(name);
    const published = await bringLive(target, name, live).catch((error: unknown) => {
      // What is live stays so: its next release is its team's to put right, with the platform running.
      if (!(error instanceof Refused || error instanceof StoredOtherwise) || live === undefined) throw error;
      say(`  ${name} continua em ${live}: ${error.reasons.join(' ')}`);
      return null;
    });
    if (published) say(`  ${name} ${published.version} no ar`);
  }
  say(
    `\nPregão no ar em ${((performance.now() - started) / 1000).toFixed(1)} s\n\n  Brasil   http://localhost:${port}\n  Liberta  http://localhost:${further.liberta}\n  Global   http://localhost:${further.global}\n`,
  );
  if (env.PREGAO_SEED === 'demo')
    say(
      `Contas de demonstração (senha Pregao#2026)\n${accounts.map(([email, who]) => `  ${email?.padEnd(25)} ${who}`).join('\n')}\n`,
    );
};

start().catch((error: unknown) => {
  complain(error);
  void close(1);
});
