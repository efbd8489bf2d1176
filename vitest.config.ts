import { defineConfig } from 'vitest/config';
import { throwawayPlace } from './apps/server/testing/throwaway-folder.ts';

// The workers inherit this variable, so all temporary folders of the tests are there.
process.env.TMPDIR = throwawayPlace();

/** The test files of one worker share their modules, because most files took longer to import than to run. */
const shared = { isolate: false, environment: 'node' } as const;

const plain = (name: string, folder: string) => ({
  // The default of five seconds is too short for property tests and queries on a busy machine.
  test: { ...shared, name, root: folder, include: ['src/**/*.test.ts'], testTimeout: 30_000 },
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
          testTimeout: 90_000,
          hookTimeout: 120_000,
          // A polled result may wait behind other work. The default of one second is too short for a query.
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        extends: 'apps/web/vite.config.ts',
        root: 'apps/web',
        test: { ...shared, name: 'web', include: ['src/**/*.test.{ts,tsx}'], testTimeout: 30_000 },
      },
      { test: { ...shared, name: 'bench', root: 'bench', include: ['**/*.test.ts'], testTimeout: 60_000 } },
      { test: { ...shared, name: 'tools', root: 'tools', include: ['**/*.test.mjs'] } },
    ],
  },
});
