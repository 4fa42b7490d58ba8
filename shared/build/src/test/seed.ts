import { randomInt } from 'node:crypto';

/** `npm test` tries the same cases each time: what a new seed finds stops nobody's change. `npm run test:deep` draws new ones. */
const seedOfCi = () => '20261127';

export const newSeed = () => String(randomInt(2 ** 31));

/**
 * One seed for the property tests of a run, the given one or that of `choose`, which is said at once: given again, it repeats
 * the run.
 * @returns what hands it on to processes
 */
export const sharedSeed = (choose: () => string = seedOfCi, env: NodeJS.ProcessEnv = process.env) => {
  if (env.PROPERTY_SEED === undefined) {
    env.PROPERTY_SEED = choose();
    process.stdout.write(`PROPERTY_SEED=${env.PROPERTY_SEED}\n`);
  }
  return { PROPERTY_SEED: env.PROPERTY_SEED };
};
