import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { storeInFolder } from '../release/store-folder.ts';
import type { Target } from '../release/target.ts';
import type { Certificate } from './certificate.ts';
import type { Later } from './closing.ts';
import { openFront, type Rewrite } from './front.ts';
import { buildMonolith } from './monolith/build.ts';
import { asMonolith } from './monolith/page.ts';
import type { Side } from './options.ts';
import { asInProduction } from './page.ts';

export type Rewrites = Partial<Record<Side, Rewrite>>;

/** What makes each side's page. The monolith's files are stored as a release of the shell that nothing points to: the platform serves both alike. */
export const prepareSides = async (
  target: Target,
  sides: readonly Side[],
  later: Later,
  say: (text: string) => void,
): Promise<Rewrites> => {
  const federated = sides.includes('federated') ? { federated: asInProduction } : {};
  if (!sides.includes('monolith')) return federated;
  say('Compilando o monólito…');
  const { folder, manifest } = await buildMonolith();
  storeInFolder(target.store, 'shell', manifest.version, folder);
  later(() => {
    rmSync(join(target.store, 'shell', manifest.version), { recursive: true, force: true });
  });
  return { ...federated, monolith: asMonolith(manifest) };
};

/** Puts the sides on the network. @returns their origins */
export const openSides = async (
  target: Target,
  rewrites: Rewrites,
  certificate: Certificate,
  later: Later,
): Promise<Partial<Record<Side, string>>> => {
  const origins: Partial<Record<Side, string>> = {};
  for (const [side, rewrite] of Object.entries(rewrites) as [Side, Rewrite][]) {
    const front = await openFront(target.url, certificate, rewrite);
    later(() => front.close());
    origins[side] = front.origin;
  }
  return origins;
};
