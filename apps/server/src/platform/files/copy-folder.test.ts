import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { copyFolder } from './copy-folder.ts';

const place = mkdtempSync(path.join(tmpdir(), 'dropdate-copy-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));

const modeOf = (file: string) => (lstatSync(file).mode & 0o777).toString(8);

it('keeps the modes of folders and files, and the links', () => {
  const [from, to] = [path.join(place, 'from'), path.join(place, 'to')];
  mkdirSync(path.join(from, 'cluster', 'open'), { recursive: true });
  writeFileSync(path.join(from, 'cluster', 'secret'), 'words', { mode: 0o600 });
  symlinkSync('cluster/secret', path.join(from, 'link'));
  for (const [folder, mode] of [
    ['cluster/open', 0o755],
    ['cluster', 0o700],
    ['.', 0o750],
  ] as const)
    chmodSync(path.join(from, folder), mode);

  copyFolder(from, to);

  expect(['.', 'cluster', 'cluster/open', 'cluster/secret'].map((file) => modeOf(path.join(to, file)))).toEqual([
    '750',
    '700',
    '755',
    '600',
  ]);
  expect(lstatSync(path.join(to, 'link')).isSymbolicLink()).toBe(true);
  expect(readFileSync(path.join(to, 'link'), 'utf8')).toBe('words');
});
