import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { teamCopy } from '@pregao/build/bench/team-copy.ts';
import { manifestFile } from '@pregao/build/release/build.ts';
import { compile } from '@pregao/build/release/compile.ts';
import { servedConfig, serveFolder } from '@pregao/build/release/dev-server.ts';
import { publish, rollback, type Published } from '@pregao/build/release/publish.ts';
import { port } from '../playwright.config.ts';
import { buildForTest } from './builds.ts';
import { dataDir } from './start-platform.ts';

const target = () => ({
  url: `http://localhost:${port}`,
  store: join(dataDir(), 'releases'),
  token: 'local-deploy-token',
});

/** A team's working copy of one remote: its own folder, the rest of the workspace beside it. */
export const editedRemote = (name: string) => {
  const { root, remove } = teamCopy(name);
  let isReleased = false;
  return {
    write: (file: string, text: string) => {
      writeFileSync(join(root, file), text);
    },
    edit: (file: string, change: (text: string) => string) => {
      writeFileSync(join(root, file), change(readFileSync(join(root, file), 'utf8')));
    },
    /**
     * Publishes the copy to the platform of this worker, built unless the same edit was built before.
     *
     * @param change of the manifest that the build made
     */
    release: async (change?: (manifest: Record<string, unknown>) => object): Promise<Published> => {
      await buildForTest(root);
      if (change) {
        const manifest = manifestFile(root);
        writeFileSync(
          manifest,
          JSON.stringify(change(JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, unknown>)),
        );
        // What the build compressed is another text by now.
        for (const ending of ['.br', '.gz']) rmSync(`${manifest}${ending}`, { force: true });
      }
      const published = await publish(target(), name, { root });
      isReleased = true;
      return published;
    },
    /** Goes back to the release before the copy's; nothing where none of the copy was taken, so that its refusal is what is told. */
    rollback: async () => {
      if (isReleased) await rollback(target(), name);
    },
    /** Serves the copy from a port of its own, as `npm run dev -- <name> --port` does. */
    serve: async () => {
      const dist = dirname(manifestFile(root));
      const server = await serveFolder(dist, 0);
      const address = `http://localhost:${(server.address() as AddressInfo).port}/`;
      await compile(servedConfig(root, address));
      return {
        entry: `${address}remoteEntry.js`,
        origin: new URL(address).host,
        close: () => {
          server.close();
          server.closeAllConnections();
        },
      };
    },
    remove,
  };
};
