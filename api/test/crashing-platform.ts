import { after, before } from 'node:test';
import { startPlatform } from './process.ts';
import { clonedPostgres, openTestPostgres } from './services.ts';
import { openShop, pspEnv, type Shop } from './shop.ts';

/**
 * A platform as a process of its own on a Postgres of its own, which a call to the sandbox PSP kills once the PSP has acted
 * and before it answers. Opened before the first test of a file and closed after its last one.
 *
 * @param isAbout whether a call, by its id, is one that may kill; any may unless told
 */
export const crashingPlatform = async ({
  isAbout = () => true,
  ...options
}: { isAbout?: (id: string) => boolean; returnsTakeMs?: number } = {}) => {
  const postgres = await clonedPostgres();
  let shop: Shop;
  let platform: Awaited<ReturnType<typeof startPlatform>>;
  let deadly: string | null = null;

  const kill = async () => {
    platform.child.kill('SIGKILL');
    await platform.exited;
  };

  const start = async () => {
    platform = await startPlatform({
      NODE_ENV: 'test',
      DATABASE_URL: postgres?.url ?? '',
      ...pspEnv(shop.psp),
      PIX_PSP_TIMEOUT_MS: String(shop.app.config.PIX_PSP_TIMEOUT_MS),
      API_CALLS_PER_MINUTE: '0',
    });
  };

  before(async () => {
    if (!postgres) return;
    shop = await openShop({
      ...options,
      database: openTestPostgres(postgres.url),
      fault: async (method, id) => {
        if (method !== deadly || !isAbout(id)) return 'none';
        deadly = null;
        await kill();
        return 'reset';
      },
    });
    await start();
  });
  after(async () => {
    if (!postgres) return;
    await kill();
    await shop.close();
    await postgres.drop();
  });

  return {
    /** Address of its database; null when no server answers, and nothing is opened (`missing`). */
    postgres: postgres?.url ?? null,
    /** The shop in this process, on the same database and PSP. */
    get shop() {
      return shop;
    },
    get url() {
      return platform.url;
    },
    /** Ends with the process that runs now. */
    get exited() {
      return platform.exited;
    },
    /** The next call of this method kills the process. */
    crashAt: (method: string) => {
      deadly = method;
    },
    start,
  };
};
