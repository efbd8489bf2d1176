import { describe, expect, it } from 'vitest';
import { SharedWork } from './shared-work.ts';

/** Work that ends when the test says so. It notes how often it began and whether it was aborted. */
function countedWork() {
  const seen = { begun: 0, aborted: 0, finish: (_result: string) => {} };
  const work = (signal: AbortSignal) => {
    seen.begun += 1;
    return new Promise<string>((resolve, reject) => {
      seen.finish = resolve;
      signal.addEventListener('abort', () => {
        seen.aborted += 1;
        reject(signal.reason);
      });
    });
  };
  return { seen, work };
}

describe('shared work', () => {
  it('runs once for callers of the same question, and once for each other question', async () => {
    const [same, other] = [countedWork(), countedWork()];
    const shared = new SharedWork();
    const answers = [1, 2, 3].map(() => shared.join('same', undefined, same.work));
    const another = shared.join('other', undefined, other.work);
    same.seen.finish('one');
    other.seen.finish('two');
    expect(await Promise.all([...answers, another])).toEqual(['one', 'one', 'one', 'two']);
    expect([same.seen.begun, other.seen.begun]).toEqual([1, 1]);
  });

  it('goes on while one caller still waits, and is aborted with the last caller', async () => {
    const { seen, work } = countedWork();
    const shared = new SharedWork();
    const [first, second] = [new AbortController(), new AbortController()];
    const answers = [first, second].map(({ signal }) => shared.join('same', signal, work));
    first.abort(new Error('first left'));
    await expect(answers[0]).rejects.toThrow('first left');
    expect(seen.aborted).toBe(0);
    second.abort(new Error('second left'));
    await expect(answers[1]).rejects.toThrow('second left');
    expect(seen.aborted).toBe(1);
  });

  it('begins anew after an end, a failure, and for a caller that comes after the abort', async () => {
    const shared = new SharedWork();
    expect(await shared.join('same', undefined, async () => 'first')).toBe('first');
    await expect(shared.join('same', undefined, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    const { work } = countedWork();
    const left = new AbortController();
    const given = shared.join('same', left.signal, work);
    left.abort(new Error('left'));
    await expect(given).rejects.toThrow('left');
    expect(await shared.join('same', undefined, async () => 'last')).toBe('last');
  });

  it('does not begin for a caller that has left already', async () => {
    const { seen, work } = countedWork();
    await expect(new SharedWork().join('same', AbortSignal.abort(new Error('left')), work)).rejects.toThrow('left');
    expect(seen.begun).toBe(0);
  });
});
