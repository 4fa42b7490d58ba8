/** The module as a process with these settings reads it. */
const readWith = async (env: Record<string, string>) => {
  const before = { ...process.env };
  for (const name of ['DEEP_TESTS', 'TEST_REPEATS', 'PROPERTY_SEED']) delete process.env[name];
  Object.assign(process.env, env);
  try {
    jest.resetModules();
    return (await import('./runs.ts')) as typeof import('./runs.ts');
  } finally {
    process.env = before;
  }
};

test('CI takes few runs, a pass that repeats half of them, test:deep many; a given seed is handed on', async () => {
  expect((await readWith({})).runs(9, 90)).toEqual({ numRuns: 9 });
  expect((await readWith({ TEST_REPEATS: '1' })).times(9, 90)).toBe(5);
  expect((await readWith({ DEEP_TESTS: '1', TEST_REPEATS: '1' })).times(9, 90)).toBe(90);
  expect((await readWith({ PROPERTY_SEED: '7' })).runs(9, 90)).toEqual({ numRuns: 9, seed: 7 });
});
