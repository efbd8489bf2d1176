import { describe, expect, it } from 'vitest';
import { latestOnly } from './latest-only.ts';

/** Work that ends only when its signal is aborted. */
const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(new Error('interrupted'))));
const nobody = new AbortController().signal;

describe('latestOnly', () => {
  it('lets the newest call go on and refuses the older call', async () => {
    const latest = latestOnly();
    const older = latest.run('a', nobody, untilAborted);
    const newer = latest.run('a', nobody, async () => 2);
    await expect(older).rejects.toMatchObject({ status: 409, message: 'CountSuperseded' });
    await expect(newer).resolves.toBe(2);
  });

  it('refuses an older call even if it finishes', async () => {
    const latest = latestOnly();
    const older = latest.run('a', nobody, () => Promise.resolve(1));
    const newer = latest.run('a', nobody, () => Promise.resolve(2));
    await expect(older).rejects.toMatchObject({ status: 409 });
    await expect(newer).resolves.toBe(2);
  });

  it('leaves other keys alone', async () => {
    const latest = latestOnly();
    const [a, b] = await Promise.all([latest.run('a', nobody, async () => 1), latest.run('b', nobody, async () => 2)]);
    expect([a, b]).toEqual([1, 2]);
  });

  it('ends work whose caller disconnected', async () => {
    const caller = new AbortController();
    const work = latestOnly().run('a', caller.signal, untilAborted);
    caller.abort();
    await expect(work).rejects.toMatchObject({ message: 'CountSuperseded' });
  });

  it('passes failures on and takes the next call', async () => {
    const latest = latestOnly();
    await expect(latest.run('a', nobody, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(latest.run('a', nobody, async () => 1)).resolves.toBe(1);
  });
});
