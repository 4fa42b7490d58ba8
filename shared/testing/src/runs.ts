/**
 * How often property tests run. CI takes few runs of each, and fewer where a pass repeats a test on another engine or in
 * another zone; `npm run test:deep` takes many. One seed for all of them, printed when the run starts, repeats it:
 * `PROPERTY_SEED=… npm run test:deep`.
 */
const { DEEP_TESTS, TEST_REPEATS, PROPERTY_SEED } = process.env;

/**
 * How many of something a test tries.
 *
 * @param few in CI
 * @param many by `npm run test:deep`
 */
export const times = (few: number, many: number): number => {
  if (DEEP_TESTS === '1') return many;
  return TEST_REPEATS === '1' ? Math.ceil(few / 2) : few;
};

/** The settings of a property: how many runs (`times`), and the seed where one is given. */
export const runs = (few: number, many: number): { numRuns: number; seed?: number } => ({
  numRuns: times(few, many),
  ...(PROPERTY_SEED !== undefined && { seed: Number(PROPERTY_SEED) }),
});
