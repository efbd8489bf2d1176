export interface Renewal {
  readonly renew: () => Promise<unknown>;
  readonly everyMs: number;
  /** A claim that is not renewed once is still held; what to do when it is lost is for the work to find out. */
  readonly onFailure: (error: Error) => void;
}

/**
 * Does work that others would take over when its claim on it ran out, and renews the claim for as long as it takes. A
 * renewal that has to wait, as for a row that the work itself has locked, is not joined by a second one.
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
