export interface Renewal {
  readonly renew: () => Promise<unknown>;
  readonly everyMs: number;
  /** Called when one renewal fails. The claim still holds then; the work itself must notice a lost claim. */
  readonly onFailure: (error: Error) => void;
}

/**
 * Runs work, and renews the claim on the work until the work ends. So no other server takes over the work. While a
 * renewal waits, for example for a row that the work has locked, no second renewal starts.
 */
export async function whileRenewing<Result>(
  work: () => Promise<Result>,
  { renew, everyMs, onFailure }: Renewal,
): Promise<Result> {
  let isRenewing = false;
  const timer = setInterval(() => {
    if (isRenewing) return;
    isRenewing = true;
    renew()
      .catch(onFailure)
      .finally(() => {
        isRenewing = false;
      });
  }, everyMs);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
