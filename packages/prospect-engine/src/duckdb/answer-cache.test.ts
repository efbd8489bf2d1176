import { describe, expect, it } from 'vitest';
import { AnswerCache } from './answer-cache.ts';

/** Asks the cache. Returns whether the cache asked the question, instead of giving a kept answer. */
async function isAsked(cache: AnswerCache, question: string, groups = 1): Promise<boolean> {
  let wasAsked = false;
  const answer = await cache.get(question, {}, async () => {
    wasAsked = true;
    return Array.from({ length: groups }, () => question);
  });
  expect(answer).toHaveLength(groups);
  return wasAsked;
}

describe('kept answers', () => {
  it('are given again, and the latest used are kept longest', async () => {
    const cache = new AnswerCache(3);
    for (const question of ['a', 'b', 'c', 'a', 'd']) await isAsked(cache, question);
    expect(await isAsked(cache, 'a')).toBe(false);
    expect(await isAsked(cache, 'b')).toBe(true);
  });

  it('weigh as much as they have groups', async () => {
    const cache = new AnswerCache(10);
    await isAsked(cache, 'total');
    await isAsked(cache, 'by county', 6);
    await isAsked(cache, 'by city', 4);
    expect(await isAsked(cache, 'by county', 6)).toBe(false);
    expect(await isAsked(cache, 'total')).toBe(true);
    expect(await isAsked(cache, 'by city', 4)).toBe(true);
  });

  it('do not include an answer above the total limit', async () => {
    const cache = new AnswerCache(10);
    await isAsked(cache, 'total');
    expect(await isAsked(cache, 'by zip', 11)).toBe(true);
    expect(await isAsked(cache, 'by zip', 11)).toBe(true);
    expect(await isAsked(cache, 'total')).toBe(false);
  });

  it('do not include failures', async () => {
    const cache = new AnswerCache(10);
    await expect(cache.get('a', {}, () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
    expect(await isAsked(cache, 'a')).toBe(true);
  });
});
