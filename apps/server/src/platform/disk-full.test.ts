import { DrizzleQueryError } from 'drizzle-orm/errors';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { DiskFullError, isDiskFull } from './disk-full.ts';

const coded = (code: string) => Object.assign(new Error('failed'), { code });
const fromPostgres = (code: string, message = 'failed') =>
  Object.assign(new pg.DatabaseError(message, 1, 'error'), { code });
const statement = (cause: Error) => new DrizzleQueryError('insert', ['no space left on device'], cause);

describe('a full disk', () => {
  it.each([
    ['a file', coded('ENOSPC'), true],
    ['a quota', coded('EDQUOT'), true],
    ['the file store', new DiskFullError('/data'), true],
    ['PostgreSQL', fromPostgres('53100'), true],
    ['a statement', statement(fromPostgres('53100')), true],
    ['the engine', new Error('IO Error: Could not write to file "x": No space left on device'), true],
    ['a wrapped error', new Error('failed', { cause: coded('ENOSPC') }), true],
    ['another statement with such words in its values', statement(fromPostgres('23505')), false],
    ['another error of PostgreSQL with such words', fromPostgres('22P02', 'no space left on device'), false],
    ['a missing file', coded('ENOENT'), false],
    ['no error', 'No space left on device', false],
  ])('%s: %s', (_, error, expected) => {
    expect(isDiskFull(error)).toBe(expected);
  });
});
