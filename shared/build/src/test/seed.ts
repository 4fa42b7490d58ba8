import { randomInt } from 'node:crypto';

/**
 * One seed for the property tests of a run, the given one or a new one, which is said at once: given again, it repeats the run.
 * @returns what hands it on to processes
 */
export const sharedSeed = (env: NodeJS.ProcessEnv = process.env): { PROPERTY_SEED: string } => {
  if (env.PROPERTY_SEED === undefined) {
    env.PROPERTY_SEED = String(randomInt(2 ** 31));
    process.stdout.write(`PROPERTY_SEED=${env.PROPERTY_SEED}\n`);
  }
  return { PROPERTY_SEED: env.PROPERTY_SEED };
};
