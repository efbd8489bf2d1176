import type { holdCards } from '@dropdate/contract/response-cards/hold-cards';
import { cardLeaseRenewalSeconds } from '@dropdate/domain/response-card/card-lease';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../../client/calls/call.ts';
import { reportFailure } from '../../../client/calls/report-failure.ts';
import { messages } from './card-stepper.messages.ts';
import { type LeaseKeeper, leaseKeeper } from './lease-keeper.ts';

/** The call that holds cards. Each kind of work on cards can have its own. */
type HoldEndpoint = Pick<typeof holdCards, keyof typeof holdCards>;

/** What the server said about a card last. */
export interface Lease {
  readonly isHeld: boolean;
  /** The operator who holds a refused card. Null where nobody needs to work on it any more. */
  readonly heldBy: string | null;
  /** The browser's time of the answer, in milliseconds. */
  readonly since: number;
}

export type Leases = ReadonlyMap<string, Lease>;

/**
 * Holds cards for the viewer while the page is open, and renews the leases (decision 48). No renewal is activity of the
 * user. `want` names the cards that are held from now on, and lets all others go.
 */
export function useCardLeases(endpoint: HoldEndpoint): {
  /** The last answer about each card that was ever asked for. */
  readonly leases: Leases;
  readonly want: (ids: readonly string[]) => void;
} {
  const [leases, setLeases] = useState<Leases>(new Map());
  const keeper = useRef<LeaseKeeper | null>(null);
  useEffect(() => {
    let isTold = false;
    const kept = leaseKeeper({
      hold: (cards, isBackground) => call(endpoint, { body: { ids: [...cards] } }, { isBackground }),
      onAnswer: ({ held, refused }) => {
        isTold = false;
        const since = Date.now();
        const told: [string, Lease][] = [
          ...held.map((id): [string, Lease] => [id, { isHeld: true, heldBy: null, since }]),
          ...refused.map(({ id, heldBy }): [string, Lease] => [id, { isHeld: false, heldBy, since }]),
        ];
        setLeases((before) => new Map([...before, ...told]));
      },
      onFailure: (problem) => {
        // Each renewal fails while the connection is away. The first message is enough.
        if (!isTold) reportFailure(problem, messages.holdFailed);
        isTold = true;
      },
    });
    keeper.current = kept;
    const timer = setInterval(kept.renew, cardLeaseRenewalSeconds * 1_000);
    return () => {
      clearInterval(timer);
      kept.end();
    };
  }, [endpoint]);
  const want = useCallback((ids: readonly string[]) => keeper.current?.want(ids), []);
  return { leases, want };
}
