import { distributionTree } from '@dropdate/domain/distribution/distribution-tree';
import { describe, expect, it } from 'vitest';
import { foundRows, goneText, sourceOf } from './distribution-model.ts';

const place = (summarizedTitle: string, totalRecords: number) => ({
  summarizedGroup: 'Zip',
  summarizedTitle,
  state: 'FL',
  county: 'Lee',
  city: 'Cape',
  totalRecords,
  desiredRecords: 0,
});
const summary = {
  summarizedGroupedCount: {
    summarizedGroupedCountByStateCountyCityZip: [{ groupName: 'Zip', values: [place('33990', 5)] }],
    summarizedGroupedCountByBirthMonthAndYear: [],
  },
  splitCountRequest: {
    splitCategory: 'geography' as const,
    desiredCount: 4,
    entries: [
      { path: ['FL'], desiredRecords: 3, isLocked: true },
      { path: ['FL', 'Lee', 'Cape', '33991'], desiredRecords: 2, isLocked: false },
    ],
  },
};

describe('sourceOf', () => {
  it('parts the stored numbers of rows that are gone', () => {
    expect(sourceOf(summary, 'geography', 9)).toMatchObject({
      total: 4,
      saved: [{ id: 'FL', desired: 3, isLocked: true }],
      gone: [{ id: 'FL::Lee::Cape::33991', desired: 2, isLocked: false }],
    });
  });

  it('has no stored numbers of the other category', () => {
    expect(sourceOf(summary, 'demography', 9)).toMatchObject({ total: 9, saved: [], gone: [] });
  });
});

describe('goneText', () => {
  const gone = (...ids: string[]) => ids.map((id, at) => ({ id, desired: at + 1, isLocked: false }));
  it.each([
    [gone(), null],
    [gone('FL::Lee'), 'Numbers without prospects are left out: Lee, Florida (1).'],
    [
      gone('FL', 'GA::Cobb', 'FL::Lee::Cape', 'TX', 'WY'),
      'Numbers without prospects are left out: Florida (1); Cobb, Georgia (2); Cape, Lee, FL (3); and 2 more.',
    ],
  ])('of %j is %j', (entries, text) => {
    expect(goneText('geography', entries)).toBe(text);
  });
});

describe('foundRows', () => {
  const tree = distributionTree([
    { path: ['NM', 'Doña Ana'], available: 1 },
    { path: ['FL', "St. John's"], available: 1 },
    { path: ['FL', 'Miami-Dade'], available: 1 },
  ]);
  const source = { category: 'geography', tree, total: 1, saved: [], gone: [] } as const;
  const counties = tree.rows.flatMap(({ path }, at) => (path.length === 2 ? at : []));
  it.each([
    ['dona ana', ['Doña Ana']],
    ['DOÑA', ['Doña Ana']],
    ['st. johns', ["St. John's"]],
    ['miami dade', ['Miami-Dade']],
    ['miami-dade, florida', ['Miami-Dade']],
    ['florida', ["St. John's", 'Miami-Dade']],
    ['ohns', []],
    [' ', ['Doña Ana', "St. John's", 'Miami-Dade']],
  ])('of %j are %j', (text, names) => {
    expect(foundRows(source, counties, text).map((at) => tree.rows[at]?.path[1])).toEqual(names);
  });
});
