import { defineConfig } from '@playwright/test';

/** Where the platform of a worker listens; `npm start` takes the ports 5, 6, 7, 10 and 11 above it as well. */
export const portOf = (slot: number) => Number(process.env.E2E_PORT ?? 3600) + slot * 12;

/** Which of the workers that run at a time this process is: one that comes for another takes over its number. */
export const slot = Number(process.env.TEST_PARALLEL_INDEX ?? 0);

/** The port of this worker's platform. */
export const port = portOf(slot);

export default defineConfig({
  // With E2E_DATA_DIR there is one platform, so one worker.
  testDir: './tests',
  workers: process.env.E2E_DATA_DIR ? 1 : 2,
  retries: 1,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  outputDir: '../var/e2e-results',
  globalSetup: './support/start-platform.ts',
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? '../var/e2e-report.json' }]],
  projects: [
    { name: 'reads', testDir: './tests/reads', fullyParallel: true },
    { name: 'moves-releases', testDir: './tests/moves-releases' },
    // Figures of a machine that does nothing else: asked for by name alone.
    ...(process.env.BENCH ? [{ name: 'bench', testDir: './bench', testMatch: '**/*.bench.ts' }] : []),
    // Of a copy of the repository in which `npm run prove-new` made a type.
    ...(process.env.MADE_TYPE ? [{ name: 'made', testDir: './tests/made' }] : []),
  ],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1440, height: 900 },
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    launchOptions: {
      ...(process.env.CHROMIUM && { executablePath: process.env.CHROMIUM }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--autoplay-policy=no-user-gesture-required',
      ],
    },
  },
});
