import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { emptyAudience } from '@dropdate/domain/audience/audience-parameters';
import { openProspectEngine } from '@dropdate/prospect-engine/duckdb/open-prospect-engine';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dropdate } from './terminal.fixture.ts';

const examples = path.join(import.meta.dirname, '../../../../docs/examples');
const example = path.join(examples, 'prospects.csv');
const mapping = path.join(examples, 'prospects-mapping.json');

describe('dropdate prospects', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'dropdate-cli-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const at = (name: string) => path.join(folder, name);
  const run = (words: readonly string[], signal?: AbortSignal) =>
    dropdate(['prospects', ...words], { DATA_DIR: at('data') }, signal && { signal });
  const releases = () => (existsSync(at('data/prospects')) ? readdirSync(at('data/prospects')) : []);
  const importExample = (...more: string[]) =>
    run(['import', example, '--mapping', mapping, '--rejects', at('rejects.csv'), ...more]);

  it('imports the example of the documentation, into a folder of its own', async () => {
    const { code, out, err } = await importExample();
    expect([code, out]).toEqual([
      0,
      'Release 1: 48 people who may be mailed, 2 who may not.\nRead 50 rows: 50 people, 0 duplicates, 0 refused.\n',
    ]);
    expect(err).toContain('Reading 0 % (0 rows)');
    expect(err).toContain('Done 100 %');
    expect(statSync(at('data')).mode & 0o777).toBe(0o700);
  });

  it('lists the releases with the month of their data, which may come from an option', async () => {
    await importExample();
    await importExample('--data-as-of', '2026-11');
    const { code, out } = await run(['list']);
    expect(code).toBe(0);
    expect(out.split('\n')[0]).toMatch(/^2 {2}prospects-000002\.duckdb {2}[\d.]+ MB {2}built /);
    expect(out).toContain('Current: 2, 48 people, data as of 2026-11.');
  });

  it('makes a release that a running engine takes up', async () => {
    await importExample();
    const engine = await openProspectEngine({ directory: at('data/prospects'), threads: 1, memoryLimitMb: 256 });
    try {
      const { code } = await run(['generate', '2,000', '--states', 'wy']);
      expect([code, engine.release()?.seq]).toEqual([0, 1]);
      await engine.refresh();
      const parameters = { ...emptyAudience, geography: [{ stateCode: 'WY' }] };
      const { total } = await engine.count({ companyId: 'c', parameters, asOf: 24_322, seed: 's' });
      expect([engine.release()?.seq, total]).toEqual([2, engine.release()?.rows]);
    } finally {
      await engine.close();
    }
  });

  it('reports that there is no release yet', async () => {
    const { code, out, err } = await run(['list']);
    expect([code, out]).toEqual([0, '']);
    expect(err).toContain('There is no prospect release in');
  });

  it('names refused rows and keeps the others', async () => {
    const lines = readFileSync(example, 'utf8').split('\n');
    const broken = [...lines.slice(0, 6), (lines[6] ?? '').replace(/;\d{5};/, ';unknown;'), ''].join('\n');
    writeFileSync(at('broken.csv'), broken);
    const { code, out, err } = await run(['import', at('broken.csv'), '--mapping', mapping, '--rejects', at('r.csv')]);
    expect([code, out]).toEqual([
      0,
      'Release 1: 5 people who may be mailed, 0 who may not.\nRead 6 rows: 5 people, 0 duplicates, 1 refused.\n',
    ]);
    expect(err).toMatch(/1 rows were refused; .*r\.csv says why:\n {2}1 {2}.*zip/);
    expect(readFileSync(at('r.csv'), 'utf8')).toContain('zip');
  });

  it('leaves nothing behind when it is interrupted', async () => {
    const interrupted = new AbortController();
    interrupted.abort();
    const { code, err } = await run(['generate', '5000'], interrupted.signal);
    expect([code, releases()]).toEqual([130, []]);
    expect(err).toContain('Interrupted; nothing was changed.');
  });

  it('leaves nothing behind when its process is told to end', async () => {
    const program = path.join(import.meta.dirname, 'dropdate.ts');
    const command = spawn(process.execPath, ['--import', 'tsx', program, 'prospects', 'generate', '2000000'], {
      env: { ...process.env, DATA_DIR: at('data') },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    command.stderr.once('data', () => command.kill('SIGTERM'));
    const [code] = await once(command, 'exit');
    expect([code, releases()]).toEqual([130, []]);
  }, 60_000);

  it('guesses the mapping of the example of the documentation, and imports it', async () => {
    const out = at('guess.json');
    const guess = await run(['mapping', example, '--out', out]);
    expect([guess.code, guess.out.split('\n').slice(0, 3)]).toEqual([
      0,
      [
        'COLUMN        FIELD                 SURE  WORDS',
        'PERSON_ID     vendorKey             yes',
        'HOUSEHOLD_ID  householdKey          yes',
      ],
    ]);
    expect(guess.out).toContain('\nSEX           gender                yes   F = female, M = male\n');
    expect(guess.out).toContain('\nNot sure:\n  dataAsOf: ');
    expect(guess.err).toContain(`--mapping ${out}`);
    const written = JSON.parse(readFileSync(out, 'utf8')) as { columns: object; delimiter: string };
    const known = JSON.parse(readFileSync(mapping, 'utf8')) as { columns: object };
    expect([written.columns, written.delimiter]).toEqual([known.columns, ';']);
    const imported = await run(['import', example, '--mapping', out, '--rejects', at('rejects.csv')]);
    expect([imported.code, imported.out.split('\n')[0]]).toEqual([
      0,
      'Release 1: 48 people who may be mailed, 2 who may not.',
    ]);
  });

  it('overwrites a mapping only when it is asked to', async () => {
    const out = at('guess.json');
    writeFileSync(out, 'mine');
    const refused = await run(['mapping', example, '--out', out]);
    expect([refused.code, refused.out, readFileSync(out, 'utf8')]).toEqual([2, '', 'mine']);
    expect(refused.err).toContain(
      `${out} is there already. Name another file with --out, or overwrite it with --replace.`,
    );
    expect((await run(['mapping', example, '--out', out, '--replace'])).code).toBe(0);
    expect(readFileSync(out, 'utf8')).toContain('"vendorKey"');
  });

  it('ends an import whose mapping does not fit, unless it shall go on', async () => {
    const [head = '', first = ''] = readFileSync(example, 'utf8').split('\n');
    const rows = Array.from({ length: 60 }, (_, id) =>
      first.replace('1000001', String(id + 1)).replace(';F;', id < 30 ? ';W;' : ';F;'),
    );
    writeFileSync(at('other.csv'), [head, ...rows, ''].join('\n'));
    const words = ['import', at('other.csv'), '--mapping', mapping, '--rejects', at('r.csv')];
    const { code, err } = await run(words);
    expect([code, releases()]).toEqual([1, []]);
    expect(err).toMatch(/30 are refused because gender .*"W" 30 times.*--anyway imports the other rows/);
    expect((await run([...words, '--anyway'])).code).toBe(0);
  });

  describe('refuses', () => {
    it.each([
      ['to guess without a file', ['mapping'], 2, 'Name one file.'],
      ['to guess two files', ['mapping', example, example], 2, 'Name one file.'],
      ['to guess a file that is not there', ['mapping', '/nowhere.csv'], 1, 'There is no file /nowhere.csv.'],
      ['to guess a folder', ['mapping', examples], 1, `There is no file ${examples}.`],
      [
        'a guess over the file itself',
        ['mapping', example, '--out', example, '--replace'],
        2,
        '--out must not be the file itself.',
      ],
      ['a guess over a folder', ['mapping', example, '--out', examples, '--replace'], 2, 'is no file'],
      ['a guess into nowhere', ['mapping', example, '--out', '/no/where.json'], 1, 'does not exist'],
      ['no file', ['import', '--mapping', mapping], 2, 'No file was given.'],
      ['no mapping', ['import', example], 2, '--mapping is missing.'],
      [
        'a file that is not there',
        ['import', '/nowhere.csv', '--mapping', mapping],
        1,
        'There is no file /nowhere.csv.',
      ],
      ['a folder', ['import', examples, '--mapping', mapping], 1, `There is no file ${examples}.`],
      ['a mapping that is not there', ['import', example, '--mapping', '/nowhere.json'], 1, 'cannot be read'],
      ['a mapping that is no JSON', ['import', example, '--mapping', example], 1, 'is not JSON'],
      [
        'a month that is none',
        ['import', example, '--mapping', mapping, '--data-as-of', '2026-13'],
        2,
        'must be a month',
      ],
      [
        'rejects over the file',
        ['import', example, '--mapping', mapping, '--rejects', example],
        2,
        '--rejects must not be',
      ],
      [
        'rejects into nowhere',
        ['import', example, '--mapping', mapping, '--rejects', '/no/where.csv'],
        1,
        'does not exist',
      ],
      ['an unknown option', ['import', example, '--maping', mapping], 2, "Unknown option '--maping'."],
      ['a number that is none', ['generate', 'many'], 2, 'N must be one whole number'],
      ['nobody', ['generate', '0'], 2, 'N must be one whole number'],
      ['a state that is none', ['generate', '10', '--states', 'FL,ZZ'], 2, '--states names no state with ZZ.'],
      ['an unknown command', ['drop'], 2, 'There is no command "prospects drop".'],
    ])('%s', async (_, words, code, sentence) => {
      const answer = await run(words);
      expect([answer.code, answer.out, releases()]).toEqual([code, '', []]);
      expect(answer.err).toContain(sentence);
      expect(answer.err).not.toContain('    at ');
    });

    it('rejects over the mapping or any other file, but not over the rejects of an import before', async () => {
      writeFileSync(at('mapping.json'), readFileSync(mapping));
      writeFileSync(at('notes.txt'), 'notes');
      const importTo = (rejects: string) =>
        run(['import', example, '--mapping', at('mapping.json'), '--rejects', at(rejects)]);
      for (const [file, sentence] of [
        ['mapping.json', 'nor the mapping'],
        ['notes.txt', 'is there already and is no file of refused rows'],
      ] as const) {
        const before = readFileSync(at(file), 'utf8');
        const { code, err } = await importTo(file);
        expect([code, readFileSync(at(file), 'utf8'), releases()]).toEqual([2, before, []]);
        expect(err).toContain(sentence);
      }
      expect([(await importTo('r.csv')).code, (await importTo('r.csv')).code]).toEqual([0, 0]);
    });

    it('a mapping without required fields, and names all of them', async () => {
      writeFileSync(
        at('mapping.json'),
        JSON.stringify({ dataAsOf: '2026-10', columns: { ZIP: 'zip', X: 'shoeSize' } }),
      );
      const { code, err } = await run(['import', example, '--mapping', at('mapping.json'), '--rejects', at('r.csv')]);
      expect(code).toBe(1);
      expect(err).toContain('shoeSize');
      expect(err).toContain('nothing is mapped to vendorKey');
    });
  });
});

describe('dropdate --help', () => {
  it('lists every command, and nothing on standard error', async () => {
    const { code, out, err } = await dropdate(['--help'], {});
    expect([code, err]).toEqual([0, '']);
    for (const name of [
      'migrate',
      'prospects generate',
      'prospects import',
      'prospects list',
      'prospects mapping',
      'user create-admin',
    ])
      expect(out).toContain(`  ${name} `);
  });

  it.each([
    ['migrate'],
    ['prospects import'],
    ['prospects list'],
    ['prospects mapping'],
    ['prospects generate'],
    ['user create-admin'],
  ])('tells how %s is called', async (name) => {
    const { code, out } = await dropdate([...name.split(' '), '--help'], {});
    expect(code).toBe(0);
    expect(out).toContain(`Usage: dropdate ${name}`);
  });

  it('is printed for a call without a command, as misuse', async () => {
    const { code, out, err } = await dropdate([], {});
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain('Usage: dropdate <command>');
  });

  it('never repeats a text that may be a secret', async () => {
    const { err } = await dropdate(['user', 'create', '--password=hunter2-hunter2'], {});
    expect(err).not.toContain('hunter2');
  });

  it('names an unusable setting', async () => {
    const { code, err } = await dropdate(['prospects', 'list'], { PORT: 'high' });
    expect(code).toBe(1);
    expect(err).toContain('PORT cannot be used');
  });
});
