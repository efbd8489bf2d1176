import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { readConfig } from '../src/platform/config.ts';
import { ownDemo } from './own-demo.ts';

const folder = mkdtempSync(join(tmpdir(), 'dropdate-own-demo-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const somebodys = {
  DATABASE_URL: 'postgres://app@db.example/dropdate',
  DATABASE_MIGRATION_URL: 'postgres://owner@db.example/dropdate',
  PUBLIC_URL: 'https://mail.example',
  TRUST_PROXY: '10.0.0.0/8',
  MAILER_ID: '123456',
  STOP_DELAY_SECONDS: '30',
};

it('takes nothing from a file `.env` and nothing from the shell', () => {
  const file = join(folder, '.env');
  writeFileSync(
    file,
    Object.entries(somebodys)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  );
  const script = 'process.loadEnvFile(process.argv[1]); console.log(JSON.stringify(process.env))';
  const seenWith = (environment: Readonly<Record<string, string>>) => {
    const env = { PATH: process.env.PATH ?? '', ...somebodys, ...environment };
    const { stdout } = spawnSync(process.execPath, ['-e', script, file], { env, encoding: 'utf8' });
    return readConfig(JSON.parse(stdout));
  };
  const own = { port: 3999, dataDir: folder, people: 10_000 };
  expect(seenWith({}).databaseUrl).toBe(somebodys.DATABASE_URL);
  expect(seenWith(ownDemo(own))).toEqual(
    readConfig({
      DEMO: 'on',
      PORT: '3999',
      DATA_DIR: folder,
      DEMO_PROSPECTS: '10000',
      DEMO_PIECES: '0',
      LOG_LEVEL: 'error',
    }),
  );
});
