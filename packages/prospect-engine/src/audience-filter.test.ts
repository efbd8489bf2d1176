import { ageGoldenCases } from '@dropdate/domain/age/age-golden.fixture';
import { emptyAudience } from '@dropdate/domain/audience/audience-parameters';
import { DuckDBInstance } from '@duckdb/node-api';
import { describe, expect, it } from 'vitest';
import { audienceFilter } from './audience-filter.ts';
import { conditionSql } from './duckdb/filter-sql.ts';

describe('the filter', () => {
  it('agrees with every hand-written age case', async () => {
    const instance = await DuckDBInstance.create(':memory:');
    const connection = await instance.connect();
    const wrong: string[] = [];
    for (const { clause, asOf, born, matches, because } of ageGoldenCases) {
      const conditions = audienceFilter({ ...emptyAudience, age: clause }, asOf).map(conditionSql);
      const reader = await connection.runAndReadAll(
        `select ${['true', ...conditions].map((sql) => `(${sql})`).join(' and ')} from (select ${born}::usmallint as birth_month)`,
      );
      if (reader.getRows()[0]?.[0] !== matches) wrong.push(because);
    }
    connection.closeSync();
    instance.closeSync();
    expect(wrong).toEqual([]);
  });

  it('puts no condition on preferences that only affect the ranking', () => {
    const phone = { preference: 'prefer', sanNumbers: [], orgId: null } as const;
    expect(audienceFilter({ ...emptyAudience, gender: 'female-priority', phone }, 24_322)).toEqual([]);
  });

  it('refuses an unlisted value, because it must not widen the audience', () => {
    const parameters = { ...emptyAudience, languages: ['klingon' as 'english'] };
    expect(() => audienceFilter(parameters, 24_322)).toThrow(/klingon/);
  });

  it('never matches unknown values by a range', () => {
    const parameters = {
      ...emptyAudience,
      homeValues: [{ from: 0, to: null }],
      lengthOfResidence: [{ from: 0, to: 5 }],
    };
    expect(audienceFilter(parameters, 24_322)).toEqual([
      { column: 'residence_years', ranges: [{ from: 0, to: 5 }] },
      { column: 'home_value', ranges: [{ from: 1, to: null }] },
    ]);
  });
});
