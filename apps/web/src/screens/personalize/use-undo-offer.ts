import { useEffect, useState } from 'react';
import { toast } from '../../kit/toast/toast-store.ts';

export interface UndoOffer {
  /** Says what was done and offers to undo it; an earlier offer ends, since it knows nothing of what was done now. */
  readonly make: (text: string, undo: () => void) => void;
  /** Ends the offer: what it would undo is saved, or not on the page any more. */
  readonly withdraw: () => void;
}

/** One offer at a time, for as long as the step is there to undo it on. */
export function useUndoOffer(): UndoOffer {
  const [offer] = useState(undoOffer);
  useEffect(() => offer.withdraw, [offer]);
  return offer;
}

function undoOffer(): UndoOffer {
  let offered: number | null = null;
  const withdraw = () => {
    if (offered !== null) toast.close(offered);
    offered = null;
  };
  return {
    make: (text, undo) => {
      withdraw();
      offered = toast.success(text, { undo });
    },
    withdraw,
  };
}
