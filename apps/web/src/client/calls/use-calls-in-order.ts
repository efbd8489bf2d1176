import { useCallback, useRef } from 'react';

/** A function that runs a call after the calls that were given to the function before. */
export type InOrder = <Answer>(call: () => Promise<Answer>) => Promise<Answer>;

/** Returns a function that runs calls one after another, as the user asked for them. A failed call holds up no other. */
export function useCallsInOrder(): InOrder {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return useCallback((call) => {
    const mine = last.current.then(call);
    last.current = mine.catch(() => undefined);
    return mine;
  }, []);
}
