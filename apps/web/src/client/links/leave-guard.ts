/** Why the page is to be left: the session ends, or it is somebody else's by now, who cannot save what was entered. */
export type LeaveReason = 'sign-out' | 'other-user';

/** Whether what is not saved may go; asks the user. */
type LeaveGuard = (reason: LeaveReason) => Promise<boolean>;

const guards = new Set<LeaveGuard>();

/** Asks before the session is ended or has become another's, which no router sees. @returns what lifts the guard. */
export function guardLeaving(guard: LeaveGuard): () => void {
  guards.add(guard);
  return () => {
    guards.delete(guard);
  };
}

export async function mayLeave(reason: LeaveReason): Promise<boolean> {
  for (const guard of guards) {
    if (!(await guard(reason))) return false;
  }
  return true;
}
