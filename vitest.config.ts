import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
import { throwawayPlace } from './apps/server/testing/throwaway-folder.ts';
import { isNight, setTier } from './tools/tier.mjs';

// The workers inherit these variables. So all temporary folders of the tests are in one place, and all tests know the
// tier and the seed of the run.
process.env.TMPDIR = throwawayPlace();
setTier();

/** The test files of one worker share their modules, because most files took longer to import than to run. */
const shared = {
  isolate: false,
  environment: 'node',
  setupFiles: [fileURLToPath(new URL('tools/lib/seed.setup.mjs', import.meta.url))],
  exclude: [...configDefaults.exclude, ...(isNight() ? [] : ['**/*.night.test.*'])],
} as const;

/** A night tries more values in each test. */
const patience = isNight() ? 10 : 1;

const plain = (name: string, folder: string) => ({
  // The default of five seconds is too short for property tests and queries on a busy machine.
  test: { ...shared, name, root: folder, include: ['src/**/*.test.ts'], testTimeout: 30_000 * patience },
});

export default defineConfig({
  test: {
    // On two cores, three workers take less time than two, because some tests wait for servers that start.
    maxWorkers: 3,
    projects: [
      plain('domain', 'packages/domain'),
      plain('contract', 'packages/contract'),
      plain('tables', 'packages/tables'),
      plain('prospect-engine', 'packages/prospect-engine'),
      {
        test: {
          ...shared,
          name: 'server',
          root: 'apps/server',
          include: ['src/**/*.test.ts', 'testing/**/*.test.ts', 'seeds/**/*.test.ts'],
          globalSetup: ['./testing/global-setup.ts'],
          // Some tests start a database cluster of their own, which takes seconds on a busy machine.
          testTimeout: 90_000 * patience,
          hookTimeout: 120_000,
          // A polled result may wait behind other work. The default of one second is too short for a query.
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        extends: 'apps/web/vite.config.ts',
        root: 'apps/web',
        test: { ...shared, name: 'web', include: ['src/**/*.test.{ts,tsx}'], testTimeout: 30_000 * patience },
      },
      { test: { ...shared, name: 'bench', root: 'bench', include: ['**/*.test.ts'], testTimeout: 60_000 } },
      { test: { ...shared, name: 'tools', root: 'tools', include: ['**/*.test.mjs'] } },
    ],
  },
});
