import { useEffect, useRef, useState } from 'react';
import type { TypedCount } from '../../kit/field/number-text.ts';

/** Milliseconds without a key after which a typed number changes the distribution (specification 2, section 9). */
const pause = 1_000;

/**
 * The number that the buyer is typing for a row. It changes the distribution after a pause, and at once when the buyer
 * leaves the field. Text that is no whole number from 0 on changes nothing. A key draws the row alone again, because a
 * distribution may have thousands of rows.
 * @param onWaiting tells whether a typed number waits, because closing the dialog would lose it.
 */
export function useTypedNumber(onNumber: (desired: number) => void, onWaiting: (isWaiting: boolean) => void) {
  const [shown, setShown] = useState<TypedCount | null>(null);
  const waiting = useRef<TypedCount>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const drop = () => {
    clearTimeout(timer.current);
    waiting.current = null;
    setShown(null);
    onWaiting(false);
  };
  /** Takes the waiting number at once. */
  const flush = () => {
    const count = waiting.current?.count ?? null;
    drop();
    if (count !== null && count >= 0) onNumber(count);
  };
  const atPause = useRef(flush);
  useEffect(() => {
    atPause.current = () => {
      // A text that is no number stays in its field, until the buyer leaves the field.
      if ((waiting.current?.count ?? -1) >= 0) flush();
    };
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    shown,
    isWaiting: () => waiting.current !== null,
    type: (typed: TypedCount) => {
      waiting.current = typed;
      setShown(typed);
      onWaiting(true);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => atPause.current(), pause);
    },
    flush,
    /** Forgets the waiting number. */
    drop,
  };
}
