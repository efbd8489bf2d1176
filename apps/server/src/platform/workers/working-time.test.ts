import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WorkingTime } from './working-time.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('the working time of a thread is a sum without the pauses', () => {
  const atEnd = vi.fn<() => void>();
  const time = new WorkingTime(1_000, atEnd);
  for (let turn = 0; turn < 3; turn += 1) {
    time.go();
    vi.advanceTimersByTime(300);
    time.pause();
    vi.advanceTimersByTime(60_000);
  }
  expect(atEnd).not.toHaveBeenCalled();
  time.go();
  vi.advanceTimersByTime(99);
  expect(atEnd).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2);
  expect(atEnd).toHaveBeenCalledOnce();
});

it('the time in which the receiver was too busy to notice the end of a turn does not count', () => {
  const atEnd = vi.fn<() => void>();
  const time = new WorkingTime(1_000, atEnd);
  for (let turn = 0; turn < 6; turn += 1) {
    time.go();
    vi.advanceTimersByTime(300);
    time.pause(100);
  }
  expect(atEnd).not.toHaveBeenCalled();
  time.go();
  vi.advanceTimersByTime(401);
  expect(atEnd).toHaveBeenCalledOnce();
});

it('a thread that has ended has no working time left to run', () => {
  const atEnd = vi.fn<() => void>();
  const time = new WorkingTime(1_000, atEnd);
  time.go();
  time.pause();
  time.pause();
  vi.advanceTimersByTime(5_000);
  expect(atEnd).not.toHaveBeenCalled();
});
