export interface PressGuard {
  /** Whether a press is the first one in so many milliseconds. Later presses do not count. */
  readonly isFirst: () => boolean;
  /** Notes that the user has pressed something else, so that the next press is no second press of a double press. */
  readonly noteOther: () => void;
}

export function pressGuard(ms: number): PressGuard {
  let first = Number.NEGATIVE_INFINITY;
  return {
    isFirst: () => {
      const now = performance.now();
      if (now - first < ms) return false;
      first = now;
      return true;
    },
    noteOther: () => {
      first = Number.NEGATIVE_INFINITY;
    },
  };
}
