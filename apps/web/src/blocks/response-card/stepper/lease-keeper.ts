export interface LeaseAnswer {
  readonly held: readonly string[];
  readonly refused: readonly { readonly id: string; readonly heldBy: string | null }[];
}

interface LeaseCalls {
  /** Holds exactly these cards, and lets all others go. */
  readonly hold: (ids: readonly string[], isBackground: boolean) => Promise<LeaseAnswer>;
  readonly onAnswer: (answer: LeaseAnswer) => void;
  readonly onFailure: (problem: unknown) => void;
}

export interface LeaseKeeper {
  /** Holds these cards from now on. */
  readonly want: (ids: readonly string[]) => void;
  /** Asks again for the wanted cards, so that the leases go on. */
  readonly renew: () => void;
  /** Lets all cards go. */
  readonly end: () => void;
}

/**
 * Keeps the leases of the cards that an operator works on. Each call replaces the leases of the call before, so only one
 * call is under way at a time. Otherwise an overtaken call would take away the newer leases.
 */
export function leaseKeeper({ hold, onAnswer, onFailure }: LeaseCalls): LeaseKeeper {
  let wanted: readonly string[] = [];
  let isBusy = false;
  let isDue: 'act' | 'renewal' | null = null;
  let isOver = false;
  const run = async () => {
    if (isBusy) return;
    isBusy = true;
    while (isDue !== null) {
      const isBackground = isDue === 'renewal' || isOver;
      isDue = null;
      const asked = wanted;
      try {
        const answer = await hold(asked, isBackground);
        if (!isOver && asked === wanted) onAnswer(answer);
      } catch (problem) {
        if (!isOver) onFailure(problem);
      }
    }
    isBusy = false;
  };
  const ask = (ids: readonly string[], why: 'act' | 'renewal') => {
    if (isOver) return;
    wanted = ids;
    isDue = isDue === 'act' ? 'act' : why;
    void run();
  };
  return {
    want: (ids) => ask(ids, 'act'),
    renew: () => {
      if (wanted.length > 0) ask(wanted, 'renewal');
    },
    end: () => {
      if (wanted.length > 0) ask([], 'renewal');
      isOver = true;
    },
  };
}
