import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { hrefOf, type RouteTarget } from './route-path.ts';
import { useGo } from './use-go.ts';

interface Leaving {
  readonly target: RouteTarget;
  readonly trace: RouteTarget | undefined;
}

export interface Leave {
  /** True from then on: the guard of unsaved changes is to be lifted. */
  readonly isLeaving: boolean;
  /** Leaves without a question: everything is saved, or was given up. `trace` is what Back of the browser finds here. */
  readonly to: (target: RouteTarget, trace?: RouteTarget) => void;
  /** Leaves after the question that unsaved changes raise. */
  readonly asking: (target: RouteTarget) => void;
}

/** Leads away from a page that guards unsaved changes. */
export function useLeave(): Leave {
  const go = useGo();
  const router = useRouter();
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  // After the render that lifts the guard, not before.
  useEffect(() => {
    if (leaving === null) return;
    const { target, trace } = leaving;
    const leave = async () => {
      // One after the other: a navigation that is overtaken leaves no trace.
      if (trace !== undefined) await router.navigate({ href: hrefOf(trace), replace: true });
      await router.navigate({ href: hrefOf(target) });
    };
    void leave();
  }, [leaving, router]);
  return { isLeaving: leaving !== null, to: (target, trace) => setLeaving({ target, trace }), asking: go };
}
