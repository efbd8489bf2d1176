import type { Clock } from '../src/platform/clock.ts';

/** A clock that moves only when a test sets it. */
export interface FixedClock extends Clock {
  set(instant: string): void;
  advance(milliseconds: number): void;
}

export function fixedClock(instant = '2026-11-20T15:00:00Z'): FixedClock {
  let at = new Date(instant);
  return {
    now: () => new Date(at),
    set: (next) => {
      at = new Date(next);
    },
    advance: (milliseconds) => {
      at = new Date(at.getTime() + milliseconds);
    },
  };
}
