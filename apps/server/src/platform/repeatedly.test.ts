import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { promise } from '../../testing/hang-up.ts';
import { repeatedly } from './repeatedly.ts';

describe('repeated work', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('runs at once, and again after each run has ended', async () => {
    const runs = [promise(), promise(), promise()];
    let begun = 0;
    const repetition = repeatedly(100, async () => runs[begun++]?.given);
    expect(begun).toBe(1);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(begun).toBe(1);
    runs[0]?.give();
    await vi.advanceTimersByTimeAsync(99);
    expect(begun).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(begun).toBe(2);
    runs[1]?.give();
    await vi.advanceTimersByTimeAsync(0);
    await repetition.stop();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(begun).toBe(2);
  });

  it('ends after the present run', async () => {
    const run = promise();
    const repetition = repeatedly(100, () => run.given);
    let isStopped = false;
    const stopping = repetition.stop().then(() => {
      isStopped = true;
    });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(isStopped).toBe(false);
    run.give();
    await stopping;
    expect(isStopped).toBe(true);
  });
});
