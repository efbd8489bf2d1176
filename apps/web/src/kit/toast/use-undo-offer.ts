import { useEffect, useState } from 'react';
import { toast } from './toast.ts';

export interface UndoOffer {
  /**
   * Shows a message that names the change and offers Undo. An earlier offer ends, because its Undo would not know this
   * change.
   */
  readonly make: (text: string, undo: () => void) => void;
  /** Ends the offer, because its change is saved or no longer on the page. */
  readonly withdraw: () => void;
}

/** Makes one offer at a time, while the step is open. */
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
