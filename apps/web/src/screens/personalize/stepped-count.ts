const steps: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 100, PageDown: -100 };

/**
 * The new count when a key changes the count in a number field, from 0 to `max`. Null for a key that does not change
 * the count.
 */
export function stepped(key: string, value: number | null, max: number): number | null {
  const step = steps[key];
  return step === undefined ? null : Math.min(max, Math.max(0, (value ?? 0) + step));
}
