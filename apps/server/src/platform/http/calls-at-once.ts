import { busy } from './refusal.ts';

export interface Caller {
  readonly userId: string;
  readonly companyId: string;
}

/** How many calls of one user, and of all users of one company, one server works on at the same time. */
export interface CallsAtOnceLimits {
  readonly perUser: number;
  readonly perCompany: number;
}

/**
 * A browser sends at most six calls at once per address, so a user with several windows stays far below these limits.
 */
export const defaultCallsAtOnce: CallsAtOnceLimits = { perUser: 40, perCompany: 240 };

/** Runs calls, and refuses calls above the limits, so that no user and no company takes the whole server. */
export interface CallsAtOnce {
  /** @throws Refusal 503 `Busy`, without running the work */
  run<Answer>(caller: Caller, work: () => Promise<Answer>): Promise<Answer>;
}

export function callsAtOnce({ perUser, perCompany }: CallsAtOnceLimits = defaultCallsAtOnce): CallsAtOnce {
  const running = new Map<string, number>();
  const add = (key: string, change: 1 | -1) => {
    const count = (running.get(key) ?? 0) + change;
    if (count === 0) running.delete(key);
    else running.set(key, count);
  };
  return {
    run: async ({ userId, companyId }, work) => {
      const [user, company] = [`user ${userId}`, `company ${companyId}`];
      if ((running.get(user) ?? 0) >= perUser || (running.get(company) ?? 0) >= perCompany) throw busy();
      add(user, 1);
      add(company, 1);
      try {
        return await work();
      } finally {
        add(user, -1);
        add(company, -1);
      }
    },
  };
}
