import { defineConfig } from '@playwright/test';

export const port = Number(process.env.E2E_PORT ?? 3600);

export default defineConfig({
  testDir: './tests', fullyParallel: false, workers: 1, retries: 1, timeout: 90_000, expect: { timeout: 15_000 },
  outputDir: '../var/e2e-results', globalSetup: './support/start-platform.ts',
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? '../var/e2e-report.json' }]],
  use: {
    baseURL: `http://localhost:${port}`, locale: 'pt-BR', timezoneId: 'America/Sao_Paulo', viewport: { width: 1440, height: 900 }, trace: 'retain-on-failure', actionTimeout: 15_000, navigationTimeout: 20_000,
    launchOptions: {
      ...(process.env.CHROMIUM && { executablePath: process.env.CHROMIUM }),
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--autoplay-policy=no-user-gesture-required'],
    },
  },
});
