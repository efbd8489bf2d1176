import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findCycles } from './boundaries/cycles.mjs';
import { placeOf } from './boundaries/rules.mjs';
import { brokenPromises, misnamedFiles } from './check/endpoints.mjs';
import { faultsIn } from './check/hosts-and-paths.mjs';
import { isAllowed } from './check/licences.mjs';
import { faultsOfLock } from './check/lock-file.mjs';
import { durationLines } from './lib/durations.mjs';
import { failedPages } from './lib/failed-pages.mjs';
import { countsOf, firstLineOf, journeyOutcomes, readCounts, vitestOutcomes } from './lib/outcomes.mjs';
import { inRoot } from './lib/project.mjs';
import { changedSince, filesForVitest, reachedJourneys, vitestArguments } from './lib/reached.mjs';
import { judge, unstableLines, withRows } from './lib/unstable.mjs';
import { outOfTurn } from './tier.mjs';

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

describe('the outcomes of tests', () => {
  const test = (fullName, status, group = 'a group') => ({
    fullName,
    status,
    duration: 100,
    ancestorTitles: [group],
    failureMessages: status === 'failed' ? ['Error: no\n  at x'] : [],
  });

  it('count a file that cannot be loaded, and know the project and the time of a file', () => {
    const [loaded, unloaded] = vitestOutcomes(
      {
        testResults: [
          {
            name: inRoot('a.test.ts'),
            status: 'failed',
            assertionResults: [test('one', 'passed'), test('two', 'failed')],
          },
          { name: inRoot('b.test.ts'), status: 'failed', message: 'no such file', assertionResults: [] },
        ],
      },
      [{ file: inRoot('a.test.ts'), kind: 'domain', ms: 400 }],
    );
    expect(loaded).toEqual({
      file: 'a.test.ts',
      kind: 'domain',
      passed: 1,
      failed: 1,
      skipped: 0,
      ms: 400,
      groups: { 'a group': 200 },
      failures: [{ test: 'two', message: 'Error: no\n  at x' }],
    });
    expect(unloaded).toMatchObject({
      passed: 0,
      failed: 1,
      failures: [{ test: '(the file)', message: 'no such file' }],
    });
    expect(vitestOutcomes(undefined)).toEqual([]);
  });

  it('read journeys of every level of a file, without the colours of a terminal, and with the place of a failure', () => {
    const error = { message: '\u001b[31mno\u001b[39m', location: { file: '/x/e2e/lists.spec.ts', line: 12 } };
    const spec = (title, status, duration) => ({
      title,
      tests: [
        {
          status,
          results: [{ duration, errors: status === 'expected' ? [] : [error] }],
        },
      ],
    });
    const suites = [
      {
        file: 'lists.spec.ts',
        specs: [spec('opens', 'expected', 1_000)],
        suites: [{ specs: [spec('saves', 'unexpected', 540)] }],
      },
    ];
    expect(journeyOutcomes({ suites })).toEqual([
      {
        file: 'e2e/lists.spec.ts',
        kind: 'journeys',
        passed: 1,
        failed: 1,
        skipped: 0,
        ms: 1_540,
        groups: { opens: 1_000, saves: 540 },
        failures: [{ test: 'saves', message: 'no\n    at /x/e2e/lists.spec.ts:12' }],
      },
    ]);
    expect(firstLineOf('no\n    at /x/e2e/lists.spec.ts:12')).toBe('no (lists.spec.ts:12)');
    expect(firstLineOf('no\nmore')).toBe('no');
    expect(journeyOutcomes(undefined)).toEqual([]);
  });

  it('add up, with a program that fails without a failed test', () => {
    const outcomes = [outcome('a.test.ts', 2, 1), outcome('b.test.ts', 3, 0)];
    expect(countsOf(outcomes)).toEqual({ passed: 5, failed: 1, skipped: 0 });
    expect(countsOf([], true)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  it('are told with the sum of each kind and the slowest files first', () => {
    const lines = durationLines([outcome('a.test.ts', 1, 0, 900), outcome('b.test.ts', 2, 0, 1_600)], 1);
    expect(lines).toEqual([
      'Time of the files, by kind:',
      '    2.5 s  domain: 2 files, 3 tests',
      'The slowest files:',
      '    1.6 s  b.test.ts',
    ]);
  });

  it('are read from the last line of a run', () => {
    expect(readCounts('1 passed, 2 failed\nmore\n10 passed, 0 failed\n')).toEqual({ passed: 10, failed: 0 });
    expect(readCounts('broken off')).toEqual({ passed: 0, failed: 1 });
  });
});

const outcome = (file, passed, failed, ms = 0) => ({
  file,
  kind: 'domain',
  passed,
  failed,
  skipped: 0,
  ms,
  groups: {},
  failures: Array.from({ length: failed }, (_, at) => ({ test: `test ${at}`, message: `no | ${at}\n  at x` })),
});

describe('a failed file that ran once more', () => {
  const first = [outcome('a.test.ts', 5, 0), outcome('b.test.ts', 4, 1), outcome('c.test.ts', 3, 1)];

  it('is unstable when it passes then, and failed when it fails again', () => {
    const again = [outcome('b.test.ts', 5, 0), outcome('c.test.ts', 2, 2)];
    const { outcomes, unstable } = judge(first, again);
    expect(countsOf(outcomes)).toEqual({ passed: 13, failed: 1, skipped: 0 });
    expect(unstable).toEqual([first[1]]);
    expect(unstableLines(first[1])).toEqual(['unstable: b.test.ts: test 0', '    no | 0', '      at x']);
  });

  it('stays failed when no test of it ran, and when it did not run', () => {
    expect(judge(first, [outcome('b.test.ts', 0, 0)]).unstable).toEqual([]);
    expect(countsOf(judge(first, []).outcomes).failed).toBe(2);
  });

  it('gets a row in the document once for each test', () => {
    const text = withRows('| Test file |\n| --- |\n', [first[1]], '2026-11-28');
    expect(text).toBe('| Test file |\n| --- |\n| b.test.ts | test 0 | 2026-11-28 | no \\| 0 |\n');
    expect(withRows(text, [first[1]], '2026-11-29')).toBe(text);
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

describe('journeys that take turns', () => {
  const files = ['e2e/a.spec.ts', 'e2e/b.spec.ts', 'e2e/c.spec.ts'];
  const commits = Array.from({ length: 20 }, (_, at) => ({ TEST_TIER: 'gate', TEST_COMMIT: `commit ${at}` }));

  it('walk with some commits and not with others, the same commit always alike, and at night all', () => {
    const left = commits.map((env) => outOfTurn(files, env));
    for (const file of files) {
      expect(left.some((out) => out.includes(file))).toBe(true);
      expect(left.some((out) => !out.includes(file))).toBe(true);
    }
    expect(commits.map((env) => outOfTurn(files, env))).toEqual(left);
    expect(outOfTurn(files, { ...commits[0], TEST_TIER: 'night' })).toEqual([]);
  });

  it('exist', () => {
    const all = commits.flatMap((env) => outOfTurn(undefined, env));
    expect([...new Set(all)].filter((file) => !existsSync(inRoot(file)))).toEqual([]);
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
