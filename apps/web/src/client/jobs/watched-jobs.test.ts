import { expect, it } from 'vitest';
import { isWatched, watchJob } from './watched-jobs.ts';

it('watches a job until the last part of the page has ended its note', () => {
  const [first, second] = [watchJob('a'), watchJob('a')];
  first();
  expect(isWatched('a')).toBe(true);
  second();
  expect(isWatched('a')).toBe(false);
});
