import { useEffect, useRef } from 'react';
import { toast } from '../../kit/toast/toast-store.ts';

/** Says what was done and offers to undo it, for as long as this page is there to undo it on. */
export function useUndoOffer(): (text: string, undo: () => void) => void {
  const offered = useRef<number | null>(null);
  useEffect(
    () => () => {
      if (offered.current !== null) toast.close(offered.current);
    },
    [],
  );
  return (text, undo) => {
    offered.current = toast.success(text, { undo });
  };
}
