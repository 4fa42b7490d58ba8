import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { storeInFolder } from '../release/store-folder.ts';
import type { Target } from '../release/target.ts';
import type { Certificate } from './certificate.ts';
import type { Later } from './closing.ts';
import { openFront, type Rewrite } from './front.ts';
import { buildMonolith } from './monolith/build.ts';
import { asMonolith } from './monolith/page.ts';
import type { BenchOptions, Side } from './options.ts';
import { asInProduction } from './page.ts';
import { runningPlatform } from './platform.ts';

/** One side of a measurement: the platform that serves it, and what makes its page. */
export interface OfSide {
  side: Side;
  platform: string;
  rewrite: Rewrite;
}

/**
 * What makes each side's page. The monolith's files are stored as a release of the shell that nothing points to: the platform
 * serves both alike.
 */
export const prepareSides = async (
  target: Target,
  { sides, against }: Pick<BenchOptions, 'sides' | 'against'>,
  later: Later,
  say: (text: string) => void,
): Promise<OfSide[]> => {
  const prepared: OfSide[] = [];
  if (sides.includes('federated')) prepared.push({ side: 'federated', platform: target.url, rewrite: asInProduction });
  if (against) await runningPlatform(against);
  if (against) prepared.push({ side: 'before', platform: against, rewrite: asInProduction });
  if (!sides.includes('monolith')) return prepared;
  say('Compilando o monólito…');
  const { folder, manifest } = await buildMonolith();
  storeInFolder(target.store, 'shell', manifest.version, folder);
  later(() => {
    rmSync(join(target.store, 'shell', manifest.version), { recursive: true, force: true });
  });
  return [...prepared, { side: 'monolith', platform: target.url, rewrite: asMonolith(manifest) }];
};

/** Puts the sides on the network. @returns their origins */
export const openSides = async (
  prepared: readonly OfSide[],
  certificate: Certificate,
  later: Later,
): Promise<Partial<Record<Side, string>>> => {
  const origins: Partial<Record<Side, string>> = {};
  for (const { side, platform, rewrite } of prepared) {
    const front = await openFront(platform, certificate, rewrite);
    later(() => front.close());
    origins[side] = front.origin;
  }
  return origins;
};
