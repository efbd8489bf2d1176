import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { hrefOf, type RouteTarget } from './route-path.ts';
import { onStaying } from './staying.ts';
import { useGo } from './use-go.ts';

interface Leaving {
  readonly target: RouteTarget;
  readonly trace: RouteTarget | undefined;
  readonly onStay: (() => void) | undefined;
}

export interface Leave {
  /** True after leaving has begun. From then on, the guard of unsaved changes no longer asks. */
  readonly isLeaving: boolean;
  /**
   * Leaves without a question, because every change is saved or discarded. With a `trace`, the browser's Back button
   * leads to the page `trace` instead of this page. Another guard of the page, such as that of a note, may still ask.
   * `onStay` is called when the user then stays.
   */
  readonly to: (target: RouteTarget, trace?: RouteTarget, onStay?: () => void) => void;
  /** Leaves only after the guard of unsaved changes has asked the user. */
  readonly asking: (target: RouteTarget) => void;
}

/** Functions that leave a page with a guard of unsaved changes. */
export function useLeave(): Leave {
  const go = useGo();
  const router = useRouter();
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  // The navigation is in an effect, because an effect runs after the render that lifts the guard. So the guard does not
  // ask.
  useEffect(() => {
    if (leaving === null) return;
    const { target, trace } = leaving;
    const leave = async () => {
      // The second navigation waits for the first. Otherwise it would overtake the first, and Back would not lead to
      // the trace.
      if (trace !== undefined) await router.navigate({ href: hrefOf(trace), replace: true });
      await router.navigate({ href: hrefOf(target) });
    };
    void leave();
  }, [leaving, router]);
  useEffect(() => {
    if (leaving === null) return;
    // The user goes on with the page, so the guard asks about later changes again.
    return onStaying(() => {
      setLeaving(null);
      leaving.onStay?.();
    });
  }, [leaving]);
  return {
    isLeaving: leaving !== null,
    to: (target, trace, onStay) => setLeaving({ target, trace, onStay }),
    asking: go,
  };
}
