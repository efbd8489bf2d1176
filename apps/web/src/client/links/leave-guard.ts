/**
 * Why the page is left: the session ends, the user switches to another org, or another org is in use. In the last case
 * the entries on the page cannot be saved any more.
 */
export type LeaveReason = 'sign-out' | 'switch' | 'other-org';

/** Asks the user whether unsaved changes may be lost. */
type LeaveGuard = (reason: LeaveReason) => Promise<boolean>;

const guards = new Set<LeaveGuard>();

/**
 * Adds a guard, which is asked before the session ends or passes to another user. The router notices neither event.
 * @returns the function that lifts the guard.
 */
export function guardLeaving(guard: LeaveGuard): () => void {
  guards.add(guard);
  return () => {
    guards.delete(guard);
  };
}

/** Whether the page has unsaved changes. */
export const hasGuards = (): boolean => guards.size > 0;

export async function mayLeave(reason: LeaveReason): Promise<boolean> {
  for (const guard of guards) {
    if (!(await guard(reason))) return false;
  }
  return true;
}

let areGivenUp = false;

/**
 * Gives up the unsaved changes of the page, because another user has signed in. The browser must not ask that user about
 * them.
 */
export function giveUpChanges(): void {
  areGivenUp = true;
}

/** Whether the unsaved changes of the page are given up for good. */
export const areChangesGivenUp = (): boolean => areGivenUp;
