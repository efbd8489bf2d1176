import { emptyAudience } from '@dropdate/domain/audience/audience-parameters';
import { DuckDBInstance } from '@duckdb/node-api';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rankedPeople } from './duckdb/ranking-sql.ts';
import { rankingHash, rankingSeed } from './ranking-hash.ts';

describe('the ranking hash', () => {
  it('is the same number in JavaScript and SQL', async () => {
    const instance = await DuckDBInstance.create(':memory:');
    const connection = await instance.connect();
    await connection.run(
      'create table p (pid uinteger, block uinteger, slot utinyint, member utinyint, vendor_key bigint, decision_maker utinyint)',
    );
    const keys = [...fc.sample(fc.bigInt({ min: 1n, max: 2n ** 63n - 1n }), 500), 1n, 2n ** 32n, 2n ** 63n - 1n];
    await connection.run(`insert into p select 0, 0, 0, 0, unnest([${keys.join()}]), 1`);
    const sql = rankedPeople({ people: 'p', mailed: null }, emptyAudience, 'campaign 7', 'vendor_key');
    const rows = (await connection.runAndReadAll(`select vendor_key, ranking & 4294967295 from (${sql})`)).getRows();
    connection.closeSync();
    instance.closeSync();
    const seed = rankingSeed('campaign 7');
    expect(rows.map(([, hash]) => Number(hash))).toEqual(rows.map(([key]) => rankingHash(BigInt(String(key)), seed)));
    expect(rows).toHaveLength(keys.length);
  });

  it('gives neighbouring keys and other seeds another order', () => {
    const keys = Array.from({ length: 200 }, (_, index) => BigInt(index + 1));
    const order = (seed: string) =>
      [...keys].sort((a, b) => rankingHash(a, rankingSeed(seed)) - rankingHash(b, rankingSeed(seed)));
    expect(order('one')).toEqual(order('one'));
    expect(order('one')).not.toEqual(order('two'));
    expect(order('one')).not.toEqual(keys);
  });
});
