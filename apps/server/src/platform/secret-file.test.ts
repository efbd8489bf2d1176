import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { hashSecret } from './secret-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dropdate-secret-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('a secret is made once, for its owner alone', () => {
  const secret = hashSecret(folder);
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(hashSecret(folder)).toBe(secret);
  expect(readdirSync(folder)).toEqual(['hash-secret']);
  expect(statSync(join(folder, 'hash-secret')).mode & 0o777).toBe(0o600);
});

it('a secret from a backup is taken as it is', () => {
  writeFileSync(join(folder, 'hash-secret'), 'from a backup\n');
  expect(hashSecret(folder)).toBe('from a backup');
});

it('servers that start in one folder at the same moment get one secret', async () => {
  const module = JSON.stringify(new URL('./secret-file.ts', import.meta.url).href);
  // Each process loads the module first and then waits. So all processes make the secret at the same moment.
  const script = `const { hashSecret } = await import(${module});
    process.stdout.write('ready'); await new Promise((go) => process.stdin.once('data', go));
    process.stdout.write(hashSecret(process.argv[1])); process.exit();`;
  const servers = Array.from({ length: 4 }, () =>
    spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script, folder]),
  );
  await Promise.all(servers.map(({ stdout }) => once(stdout, 'data')));
  const answers = servers.map(async ({ stdout }) => String((await once(stdout, 'data'))[0]));
  for (const { stdin } of servers) stdin.write('go');
  expect(new Set(await Promise.all(answers))).toEqual(new Set([hashSecret(folder)]));
  expect(readdirSync(folder)).toEqual(['hash-secret']);
});
