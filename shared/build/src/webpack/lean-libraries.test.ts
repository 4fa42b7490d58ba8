import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { workspace } from '../release/apps.ts';
import { compile } from '../release/compile.ts';
import { commonConfig, type BuildOptions } from './common.ts';

const source = `
  import { createApiClient } from '@pregao/api-client';
  import { BrowserRouter, Routes } from 'react-router-dom';
  import { createBus } from '@pregao/event-bus';
  globalThis.kept = [createApiClient, BrowserRouter, Routes, createBus];
`;

/** The client of the API, the router and the bus as a browser gets them, before names are shortened. */
const built = async (mode: BuildOptions['mode'], prefix: string): Promise<string> => {
  const output = mkdtempSync(join(tmpdir(), prefix));
  const config = commonConfig({
    root: join(workspace, 'shared/platform'),
    name: 'lean',
    version: '1.0.0',
    mode,
    output,
  });
  const entry = { main: `data:text/javascript,${encodeURIComponent(source)}` };
  try {
    await compile({ ...config, entry, devtool: false, optimization: { ...config.optimization, minimize: false } });
    return readdirSync(output)
      .filter((file) => file.endsWith('.js'))
      .map((file) => readFileSync(join(output, file), 'utf8'))
      .join('\n');
  } finally {
    rmSync(output, { recursive: true, force: true });
  }
};

test('a page carries no way to call but fetch, no checks for developers and no helpers of ES5', async () => {
  const production = await built('production', 'pregao-lean-');
  assert.match(production, /fetch/);
  assert.doesNotMatch(production, /new XMLHttpRequest|ImATeapot|class CancelToken|tslib/);
  assert.match(production, /ENABLE_DEV_WARNINGS = false/);
});

test('a build for developers keeps what the router tells them', async () => {
  assert.match(await built('development', 'pregao-lean-dev-'), /ENABLE_DEV_WARNINGS = true/);
});
