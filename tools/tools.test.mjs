import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findCycles } from './boundaries/cycles.mjs';
import { placeOf } from './boundaries/rules.mjs';
import { brokenPromises, misnamedFiles } from './check/endpoints.mjs';
import { faultsIn } from './check/hosts-and-paths.mjs';
import { isAllowed } from './check/licences.mjs';
import { faultsOfLock } from './check/lock-file.mjs';
import { failedPages } from './lib/failed-pages.mjs';
import { changedSince, filesForVitest, reachedJourneys, vitestArguments } from './lib/reached.mjs';
import { journeyDurations, slowestLines } from './lib/slowest.mjs';
import { countPlaywright, countVitest, sum } from './lib/test-counts.mjs';

describe('the lock file check', () => {
  const tool = {
    version: '1.0.0',
    integrity: 'sha512-x',
    optionalDependencies: { 'tool-linux': '1.0.0', 'tool-mac': '1.0.0' },
  };
  const leaf = { version: '1.0.0', integrity: 'sha512-x' };

  it('passes when every platform is locked, at the top or inside', () => {
    const nested = {
      'node_modules/tool': tool,
      'node_modules/tool/node_modules/tool-linux': leaf,
      'node_modules/tool-mac': leaf,
    };
    expect(faultsOfLock(nested)).toEqual([]);
  });

  it.each([
    [
      'a missing platform',
      { 'node_modules/tool': tool, 'node_modules/tool-mac': leaf },
      'tool 1.0.0 lacks 1 platform packages, such as tool-linux',
    ],
    [
      'an address',
      { 'node_modules/a': { ...leaf, resolved: 'https://registry.example/a.tgz' } },
      'node_modules/a has an address',
    ],
    ['no integrity', { 'node_modules/a': { version: '1.0.0' } }, 'node_modules/a has no integrity'],
  ])('finds %s', (_what, packages, words) => {
    expect(faultsOfLock(packages)).toEqual([expect.stringContaining(words)]);
  });

  it('finds a nested package from deep inside, as Node does', () => {
    const packages = {
      'node_modules/a/node_modules/tool': tool,
      'node_modules/a/node_modules/tool-mac': leaf,
      'node_modules/tool-linux': leaf,
    };
    expect(faultsOfLock(packages)).toEqual([]);
  });
});

describe('the licence check', () => {
  it.each([
    ['MIT', 'any', true],
    ['(MIT OR GPL-3.0-only)', 'any', true],
    ['Apache-2.0 AND LGPL-3.0-or-later', 'any', false],
    ['Apache-2.0 AND LGPL-3.0-or-later', '@img/sharp-win32-x64', true],
    ['(MIT OR Apache-2.0) AND (GPL-3.0-only OR X)', 'any', false],
    ['(MIT OR X) AND ((GPL-3.0-only) OR ISC)', 'any', true],
    ['MPL-2.0', 'lightningcss-linux-x64-gnu', true],
    ['MPL-2.0', 'any', false],
    ['Hippocratic-2.1', 'any', false],
    ['UNLICENSED', 'any', false],
  ])('%s for %s: %s', (licence, name, allowed) => {
    expect(isAllowed(licence, name)).toBe(allowed);
  });
});

describe('the check for hosts and paths', () => {
  it.each([
    ['https://registry.', 'npm', 'js.org/x'],
    ['see ', '/home/', 'anna/project/file'],
    ['"/Users/', 'anna', '/project"'],
    ['cd ', '/ro', 'ot/project'],
  ])('finds %s%s%s', (...parts) => {
    expect(faultsIn('file', parts.join(''))).not.toEqual([]);
  });

  it.each(['~/project', 'https://example.com/home/leads/', '/home/<you>/project', './roots/x', '/tmp/x'])(
    'accepts %s',
    (text) => {
      expect(faultsIn('file', text)).toEqual([]);
    },
  );
});

describe('the promised paths', () => {
  it('count as broken when a path moves or takes another method, but not when a parameter changes its name', () => {
    const promised = ['GET /api/cart/{id}', 'PUT /api/campaign/update'];
    expect(brokenPromises(promised, ['PUT /api/campaign/update', 'GET /api/cart/{cartId}'])).toEqual([]);
    expect(brokenPromises(promised, ['PUT /api/campaigns/update', 'POST /api/cart/{id}'])).toEqual([
      'GET /api/cart/{id} is promised but not served',
      'PUT /api/campaign/update is promised but not served',
    ]);
  });
});

describe('the names of endpoints', () => {
  it('equal those of their files', () => {
    const file = 'packages/contract/src/session/get-current-user.ts';
    expect(misnamedFiles([{ name: 'getCurrentUser', file }])).toEqual([]);
    expect(misnamedFiles([{ name: 'currentUser', file }])).toEqual([
      `${file} declares currentUser: call the file current-user.ts`,
    ]);
  });
});

describe('the counts of tests', () => {
  it('counts a file that cannot be loaded and a program that fails without a failed test', () => {
    const unloaded = { status: 'failed', assertionResults: [] };
    const report = {
      numPassedTests: 3,
      numFailedTests: 0,
      numPendingTests: 1,
      numTodoTests: 0,
      testResults: [unloaded],
    };
    expect(countVitest(report, 1)).toEqual({ passed: 3, failed: 1, skipped: 1 });
    expect(countVitest({ ...report, testResults: [] }, 1).failed).toBe(1);
    expect(countVitest(undefined, 1).failed).toBe(1);
    expect(countPlaywright({ stats: { expected: 2, unexpected: 0, flaky: 1, skipped: 0 } }, 0)).toEqual({
      passed: 2,
      failed: 1,
      skipped: 0,
    });
    expect(countPlaywright(undefined, 1).failed).toBe(1);
  });

  it('adds up', () => {
    expect(
      sum([
        { passed: 1, failed: 0, skipped: 2 },
        { passed: 3, failed: 1, skipped: 0 },
      ]),
    ).toEqual({ passed: 4, failed: 1, skipped: 2 });
  });
});

describe('what a change reaches', () => {
  const journeys = ['e2e/lists.spec.ts', 'e2e/page-calls.spec.ts', 'e2e/pages.spec.ts'];

  it.each([
    ['a source of the product', 'apps/web/src/shell/app.tsx'],
    ['what a journey uses', 'e2e/support/users.ts'],
    ['a migration', 'apps/server/migrations/0001_more.sql'],
    ['the lock file', 'package-lock.json'],
  ])('is every journey for %s', (_what, file) => {
    expect(reachedJourneys([file, 'README.md'], journeys)).toEqual(journeys);
  });

  it('is a journey that changed itself, and none for tests of a package and documents', () => {
    const changed = ['docs/glossary.md', 'packages/domain/src/age/age.test.ts', 'e2e/lists.spec.ts'];
    expect(reachedJourneys(changed, journeys)).toEqual(['e2e/lists.spec.ts']);
  });

  it('is each journey that reads a changed document', () => {
    expect(reachedJourneys(['docs/openapi.json'], journeys)).toEqual(['e2e/page-calls.spec.ts']);
    expect(reachedJourneys(['docs/routes.json'], journeys)).toEqual(['e2e/page-calls.spec.ts', 'e2e/pages.spec.ts']);
  });

  it('is each test that reads a changed file outside its package', () => {
    expect(filesForVitest(['.env.example'])).toContain('apps/server/src/platform/config.test.ts');
    expect(filesForVitest(['docs/examples/gone.csv'])).toEqual(['apps/server/src/cli/prospects.test.ts']);
  });

  it('is every test of vitest for the lock file, and none for a file that is gone', () => {
    expect(vitestArguments(['package-lock.json', 'README.md'])).toEqual(['run']);
    expect(vitestArguments(['gone.md'])).toBeUndefined();
  });

  it('is asked for since a commit, with no further words', () => {
    expect(changedSince(['pricing', 'leads'])).toBeUndefined();
    expect(changedSince(['--changed'])).toBe('HEAD');
    expect(changedSince(['--changed=main'])).toBe('main');
    expect(() => changedSince(['--changed', 'main'])).toThrow('takes no further words');
    expect(() => changedSince(['pricing', '--changed'])).toThrow('takes no further words');
  });

  it('is every test that starts the product, and every test with a database for a migration', () => {
    const started = 'apps/server/testing/built-server.ts';
    expect(filesForVitest(['apps/server/src/start.ts'])).toEqual(['apps/server/src/start.ts', started]);
    expect(filesForVitest(['apps/server/migrations/gone.sql'])).toEqual([
      started,
      'apps/server/testing/global-setup.ts',
    ]);
    expect(filesForVitest(['packages/domain/src/gone.test.ts'])).toEqual([]);
  });
});

describe('the slowest files', () => {
  it('come first, with the journeys of every level of a file', () => {
    const spec = (duration) => ({ tests: [{ results: [{ duration }] }] });
    const suites = [{ file: 'lists.spec.ts', specs: [spec(1000)], suites: [{ specs: [spec(500), spec(40)] }] }];
    const durations = [{ file: 'a.test.ts', ms: 900 }, ...journeyDurations({ suites }), { file: 'b.test.ts', ms: 10 }];
    expect(slowestLines(durations, 2)).toEqual(['   1.5 s  e2e/lists.spec.ts', '   0.9 s  a.test.ts']);
    expect(journeyDurations(undefined)).toEqual([]);
  });
});

describe('the page of a failed journey', () => {
  const folder = mkdtempSync(join(tmpdir(), 'failed-pages-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is shown without the texts around it', () => {
    const path = join(folder, 'context.md');
    writeFileSync(path, '# Error\n\n```\nnot found\n```\n\n```yaml\n- main:\n  - link "Home"\n```\n\n# Test source\n');
    const failed = { status: 'failed', attachments: [{ name: 'error-context', path }] };
    const spec = (title, result) => ({ title, tests: [{ results: [result] }] });
    const suites = [{ suites: [{ specs: [spec('opens', { status: 'passed' }), spec('saves', failed)] }] }];
    expect(failedPages({ suites })).toEqual(['The page when "saves" failed:', '- main:', '  - link "Home"']);
  });

  it('is left out when there is none', () => {
    const suites = [{ specs: [{ title: 'starts', tests: [{ results: [{ status: 'timedOut' }] }] }] }];
    expect(failedPages({ suites })).toEqual([]);
    expect(failedPages(undefined)).toEqual([]);
  });
});

describe('the reading of imports', () => {
  it('finds circles of any length, each once', () => {
    const file = (name, ...targets) => ({ file: name, imports: targets.map((target) => ({ target })) });
    const files = [
      file('a', 'b'),
      file('b', 'c', 'pg'),
      file('c', 'a', 'd'),
      file('d', 'e'),
      file('e'),
      file('f', 'f'),
      file('g', 'h'),
      file('h', 'g'),
    ];
    expect(new Set(findCycles(files).map(String))).toEqual(new Set(['a,b,c', 'f', 'g,h']));
  });

  it('tells the place of a file', () => {
    expect(placeOf('apps/web/src/screens/leads/bulk/dialog.tsx')).toMatchObject({
      workspace: 'web',
      floor: 'screens',
      room: 'leads',
      kind: 'product',
    });
    expect(placeOf('apps/server/testing/world.ts')).toMatchObject({ workspace: 'server', kind: 'test' });
    expect(placeOf('packages/prospect-engine/src/testing/with-release.ts')).toMatchObject({ kind: 'test' });
    expect(placeOf('pg')).toEqual({ npm: 'pg' });
  });
});
