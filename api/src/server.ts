import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { App } from './app.ts';
import { ConfigError, readConfig, type Config } from './config.ts';
import { lockDataDir } from './data-dir-lock.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open.ts';
import { shutdownOnSignal } from './shutdown.ts';

const connect = async (config: Config) => {
  const unlock = config.DATABASE_URL ? () => {} : await lockDataDir(config.DATA_DIR);
  const database = await openDatabase(config);
  await database.query('SELECT 1').catch((error: unknown) => {
    throw new ConfigError(
      `${config.DATABASE_URL ? 'DATABASE_URL' : 'DATA_DIR'}: o banco de dados não responde (${error instanceof Error ? error.message : String(error)})`,
    );
  });
  await migrate(database);
  return {
    database,
    close: async () => {
      await database.close();
      unlock();
    },
  };
};

const portInUse =
  (name: string, port: number) =>
  (error: unknown): never => {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
      throw new ConfigError(`${name}: a porta ${port} já está em uso`);
    throw error;
  };

/** Further ports answer with the same application; the variant follows from the address the browser used. */
const listenFurther = (config: Config, app: App): Promise<Server[]> =>
  Promise.all(
    config.EXTRA_PORTS.map(async (port) => {
      const { requestTimeout, keepAliveTimeout, timeout } = app.server.server;
      const server = createServer({ requestTimeout, keepAliveTimeout }, (request, response) => {
        app.server.routing(request, response);
      });
      server.timeout = timeout;
      server.on('upgrade', (request, socket, head) => {
        app.server.server.emit('upgrade', request, socket, head);
      });
      server.listen(port, config.HOST);
      await once(server, 'listening').catch(portInUse('EXTRA_PORTS', port));
      return server;
    }),
  );

const checkBuckets = async ({ releasesS3, filesS3 }: Config) => {
  if (!releasesS3 && !filesS3) return;
  const { checkBucket } = await import('./ports/s3-client.ts');
  if (releasesS3) await checkBucket(releasesS3, 'RELEASES_S3');
  if (filesS3) await checkBucket(filesS3, 'FILES_S3');
};

/** Writes the demonstration, once; nothing of it is read by a platform that has none. */
const seed = async ({ core, modules }: App) => {
  const { seedDemo } = await import('./seed/demo.ts');
  const { seedBooks } = await import('./seed/books/seed-books.ts');
  const { seedStorePictures } = await import('./seed/store/seed-store-pictures.ts');
  const { seedTalkFiles } = await import('./seed/talk-files-seed.ts');
  const isNew = await seedDemo(core);
  await seedBooks(core);
  await seedStorePictures(core);
  await seedTalkFiles(core);
  if (isNew) await modules.search.service.settle();
};

/** The modules of the application are read once the settings hold and the database answers: a wrong one is said at once. */
const boot = async () => {
  const config = readConfig(process.env);
  await checkBuckets(config);
  const { database, close } = await connect(config);
  const { buildApp } = await import('./app.ts');
  const { createCore } = await import('./create-core.ts');
  const { listWithoutIdentity } = await import('./modules/platform/index.ts');
  const app = await buildApp((server) => createCore(config, database, server.log), {
    logLevel: config.LOG_LEVEL,
    trustProxy: config.TRUST_PROXY,
  });
  if (config.PREGAO_SEED === 'demo') await seed(app);
  const unnamed = await listWithoutIdentity(app.core.db);
  if (config.NODE_ENV === 'production' && unnamed.length > 0)
    app.core.log.warn({ brands: unnamed }, 'pages and cart do not say who sells: tell it with api/src/company.ts');
  // Before the first request, so that a job it adds goes straight to the queue.
  await app.core.jobs.start();
  await app.server.listen({ host: config.HOST, port: config.PORT }).catch(portInUse('PORT', config.PORT));
  const further = await listenFurther(config, app);
  const { server: operations } = app.modules.operations.service;
  if (config.OPERATIONS_PORT !== undefined)
    await operations
      .listen({ host: config.HOST, port: config.OPERATIONS_PORT })
      .catch(portInUse('OPERATIONS_PORT', config.OPERATIONS_PORT));
  shutdownOnSignal({ app, further, operations, closeDatabase: close, drainSeconds: config.DRAIN_SECONDS });
  process.send?.({ ready: true });
};

boot().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof ConfigError ? `Configuração inválida\n${error.message}` : String(error instanceof Error ? error.stack : error)}\n`,
  );
  process.exit(1);
});
