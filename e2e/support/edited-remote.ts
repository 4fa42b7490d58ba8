import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build, manifestFile } from '@pregao/build/release/build.ts';
import { compile } from '@pregao/build/release/compile.ts';
import { servedConfig, serveFolder } from '@pregao/build/release/dev-server.ts';
import { publish, rollback, type Published } from '@pregao/build/release/publish.ts';
import { port } from '../playwright.config.ts';
import { dataDir, workspace } from './start-platform.ts';

const target = () => ({ url: `http://localhost:${port}`, store: join(dataDir(), 'releases'), token: 'local-deploy-token' });

/** A team's working copy of one remote: its own folder, the rest of the workspace beside it. */
export const editedRemote = (name: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'pregao-team-'));
  for (const entry of ['shared', 'node_modules', 'pnpm-workspace.yaml', 'package.json']) symlinkSync(join(workspace, entry), join(folder, entry));
  const root = join(folder, name);
  cpSync(join(workspace, name), root, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.endsWith('/dist') });
  return {
    edit: (file: string, change: (text: string) => string) => { writeFileSync(join(root, file), change(readFileSync(join(root, file), 'utf8'))); },
    /**
     * Builds the copy and publishes it to the platform under test.
     *
     * @param change of the manifest that the build made
     */
    release: async (change?: (manifest: Record<string, unknown>) => object): Promise<Published> => {
      await build(root);
      if (change) writeFileSync(manifestFile(root), JSON.stringify(change(JSON.parse(readFileSync(manifestFile(root), 'utf8')) as Record<string, unknown>)));
      return publish(target(), name, { root, author: 'equipe' });
    },
    rollback: () => rollback(target(), name),
    /** Serves the copy from a port of its own, as `npm run dev -- <name> --port` does. */
    serve: async () => {
      const dist = dirname(manifestFile(root));
      const server = await serveFolder(dist, 0);
      const address = `http://localhost:${(server.address() as AddressInfo).port}/`;
      await compile(servedConfig(root, address));
      return { entry: `${address}remoteEntry.js`, origin: new URL(address).host, lose: (file: string) => { rmSync(join(dist, file)); }, close: () => { server.close(); server.closeAllConnections(); } };
    },
    remove: () => { rmSync(folder, { recursive: true, force: true }); },
  };
};
