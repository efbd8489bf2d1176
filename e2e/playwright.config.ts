import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserLaunch } from '../tools/browser.mjs';

const addresses = process.env.E2E_ADDRESSES?.split(' ') ?? [];
/** Each worker loads this file, and uses the server with the worker's own number. */
const worker = Number(process.env.TEST_PARALLEL_INDEX ?? 0);

/** Journeys run against real servers, real databases and a prospect file of a million people. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: join(import.meta.dirname, '../test-results'),
  globalSetup: './global-setup.ts',
  // A journey waits for half of its time, so on two cores three workers take a quarter less time than two.
  workers: 3,
  retries: 0,
  // A whole order takes a minute and a half on a busy machine, so the limit is far above that.
  timeout: 240_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  use: {
    ...(addresses[worker] && { baseURL: addresses[worker] }),
    launchOptions: await browserLaunch(),
    viewport: { width: 1440, height: 900 },
    // Animations cost a tenth of the time. Journeys about motion set this themselves.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    trace: 'off',
    actionTimeout: 15_000,
  },
});
