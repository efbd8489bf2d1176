import { describe, expect, it } from 'vitest';
import { findBinaries } from './embedded-binaries.ts';
import { explainFailure, explainFileError } from './embedded-errors.ts';

describe('the reason for a failed start', () => {
  it.each([
    [
      'initdb: error: could not write to file "base/1/1255": No space left on device',
      'disk-full',
      'The disk that holds /data is full',
    ],
    [
      'PANIC:  could not write to file "pg_wal/xlogtemp.1": Disk quota exceeded',
      'disk-full',
      'The disk that holds /data is full',
    ],
    [
      'FATAL:  could not open file "base/1/1": Permission denied',
      'not-writable',
      'The data directory /data cannot be written',
    ],
    [
      'initdb: error: could not create directory "/data": Read-only file system',
      'not-writable',
      'The data directory /data is on a disk that is mounted read-only',
    ],
    [
      'noise\n2026-11-20 10:00:00 UTC [7] FATAL:  out of cheese\n2026 LOG:  shut down',
      'did-not-start',
      'Starting failed: out of cheese',
    ],
    ['', 'did-not-start', 'Starting failed: it said nothing'],
  ])('%j is %s', (output, reason, words) => {
    const error = explainFailure('Starting', '/data', output);
    expect(error.reason).toBe(reason);
    expect(error.message).toContain(words);
  });

  it.each([
    ['ENOSPC', 'disk-full'],
    ['EACCES', 'not-writable'],
    ['EROFS', 'not-writable'],
    ['ENOTDIR', 'not-writable'],
  ])('a file error %s is %s', (code, reason) => {
    expect(explainFileError('/data', Object.assign(new Error(code), { code }))).toMatchObject({ reason });
  });

  it('leaves other errors as they are', () => {
    const error = new Error('else');
    expect(explainFileError('/data', error)).toBe(error);
  });

  it.each([
    ['sunos', 'x64'],
    ['win32', 'x64'],
    ['linux', 'mips'],
  ])('names %s %s as unsupported and the way out', (platform, architecture) => {
    expect(() => findBinaries(platform, architecture)).toThrow(
      `There is no embedded database for ${platform} ${architecture} here; set DATABASE_URL`,
    );
  });
});
