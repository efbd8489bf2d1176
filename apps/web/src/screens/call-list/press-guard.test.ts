import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pressGuard } from './press-guard.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => vi.useRealTimers());

it('a second press counts only after the time', () => {
  const { isFirst } = pressGuard(600);
  expect(isFirst()).toBe(true);
  vi.advanceTimersByTime(599);
  expect(isFirst()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(isFirst()).toBe(true);
});

it('a press after another act counts at once', () => {
  const { isFirst, noteOther } = pressGuard(600);
  expect(isFirst()).toBe(true);
  noteOther();
  expect(isFirst()).toBe(true);
  expect(isFirst()).toBe(false);
});
