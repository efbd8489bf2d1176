import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { TypedCount } from '../../kit/field/number-text.ts';

/** Milliseconds without a key after which a typed number changes the distribution (specification 2, section 9). */
const pause = 1_000;

interface TypedNumber {
  readonly id: string;
  readonly typed: TypedCount;
}

/**
 * The number that the buyer is typing for one row. It changes the distribution after a pause, and at once when the buyer
 * goes on to another row. Text that is no whole number from 0 on changes nothing.
 */
export function useTypedNumber(onNumber: (id: string, desired: number) => void) {
  const [shown, setShown] = useState<TypedNumber | null>(null);
  const waiting = useRef<TypedNumber>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const drop = () => {
    clearTimeout(timer.current);
    waiting.current = null;
    setShown(null);
  };
  const apply = () => {
    const { id, typed } = waiting.current ?? {};
    const count = typed?.count ?? null;
    if (id !== undefined && count !== null && count >= 0) onNumber(id, count);
  };
  const onPause = useEffectEvent(() => {
    apply();
    // A text that is no number stays in its field, until the buyer leaves the field.
    if ((waiting.current?.typed.count ?? -1) >= 0) drop();
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    typedOf: (id: string) => (shown?.id === id ? shown.typed : null),
    isWaiting: () => waiting.current !== null,
    type: (id: string, typed: TypedCount) => {
      if (waiting.current !== null && waiting.current.id !== id) apply();
      waiting.current = { id, typed };
      setShown(waiting.current);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => onPause(), pause);
    },
    /** Takes the waiting number at once. */
    flush: () => {
      apply();
      drop();
    },
    /** Forgets the waiting number. */
    drop,
  };
}
