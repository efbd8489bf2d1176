import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { hrefOf, type RouteTarget } from './route-path.ts';
import { useGo } from './use-go.ts';

interface Leaving {
  readonly target: RouteTarget;
  readonly trace: RouteTarget | undefined;
}

export interface Leave {
  /** True once leaving has begun. The guard of unsaved changes is then lifted. */
  readonly isLeaving: boolean;
  /**
   * Leaves without a question, because every change is saved or discarded. With a `trace`, Back of the browser leads to
   * the trace instead of this page.
   */
  readonly to: (target: RouteTarget, trace?: RouteTarget) => void;
  /** Leaves after the unsaved-changes question. */
  readonly asking: (target: RouteTarget) => void;
}

/** Leads away from a page that guards unsaved changes. */
export function useLeave(): Leave {
  const go = useGo();
  const router = useRouter();
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  // An effect runs after the render that lifts the guard, so the guard does not ask.
  useEffect(() => {
    if (leaving === null) return;
    const { target, trace } = leaving;
    const leave = async () => {
      // The second navigation waits for the first. Otherwise the second would overtake the first, and the first would
      // leave no trace.
      if (trace !== undefined) await router.navigate({ href: hrefOf(trace), replace: true });
      await router.navigate({ href: hrefOf(target) });
    };
    void leave();
  }, [leaving, router]);
  return { isLeaving: leaving !== null, to: (target, trace) => setLeaving({ target, trace }), asking: go };
}
