import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ownDemo } from '@dropdate/server/testing/own-demo';
import { defineConfig } from '@playwright/test';
import { browserLaunch } from '../tools/browser.mjs';

const root = join(import.meta.dirname, '..');
const port = Number(process.env.E2E_PORT ?? 3999);
const dataDir = process.env.E2E_DATA_DIR ?? join(root, '.cache/e2e');

// Every run gets a fresh database. The prospect file is made once, since it does not change.
if (!process.env.TEST_WORKER_INDEX) {
  for (const name of ['postgres', 'postgres.json', 'postgres.new', 'secret', 'outbox', 'files'])
    rmSync(join(dataDir, name), { recursive: true, force: true });
}

/** Journeys run against the real server, the real database and a prospect file of a million people. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: join(root, 'test-results'),
  workers: 1,
  retries: 0,
  // A whole order takes a minute and a half on a busy machine.
  timeout: 240_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    launchOptions: await browserLaunch(),
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    trace: 'off',
    actionTimeout: 15_000,
  },
  webServer: {
    command: 'node --env-file=tools/start.env apps/server/dist/main.mjs',
    cwd: root,
    url: `http://127.0.0.1:${port}/readyz`,
    timeout: 180_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: { ...ownDemo({ port, dataDir, people: 1_000_000 }) },
  },
});
