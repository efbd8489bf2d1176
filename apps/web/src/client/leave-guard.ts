/** Whether what is not saved may go; asks the user. */
type LeaveGuard = () => Promise<boolean>;

const guards = new Set<LeaveGuard>();

/** Asks before the session is ended, which no router sees. @returns what lifts the guard. */
export function guardLeaving(guard: LeaveGuard): () => void {
  guards.add(guard);
  return () => {
    guards.delete(guard);
  };
}

export async function mayLeave(): Promise<boolean> {
  for (const guard of guards) {
    if (!(await guard())) return false;
  }
  return true;
}
