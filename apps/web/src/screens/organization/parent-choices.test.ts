import type { SegmentOption } from '@dropdate/contract/segments/segment';
import { expect, it } from 'vitest';
import { parentChoices } from './parent-choices.ts';

const org = (id: string, parentId: string | null, status: SegmentOption['status'] = 'active'): SegmentOption => ({
  id,
  parentId,
  status,
  name: id.toUpperCase(),
  externalId: `X-${id}`,
});
const orgs = [org('a', null), org('b', 'a'), org('c', 'b'), org('d', 'a', 'inactive')];
const values = (...args: Parameters<typeof parentChoices>) => parentChoices(...args).map(({ value }) => value);

it('offers every active org to a new org', () => {
  expect(parentChoices(orgs, undefined, 'a')[0]).toEqual({ value: 'a', label: 'A (X-a)' });
  expect(values(orgs, undefined, 'a')).toEqual(['a', 'b', 'c']);
});

it('offers neither the org itself nor an org below it', () => {
  expect(values(orgs, 'b', 'a')).toEqual(['a']);
  expect(values(orgs, 'a', '')).toEqual([]);
});

it('keeps an inactive parent as a choice', () => {
  expect(values(orgs, 'c', 'd')).toEqual(['a', 'b', 'd']);
});
