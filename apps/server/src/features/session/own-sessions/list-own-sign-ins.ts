import type { listOwnSignIns as endpoint } from '@dropdate/contract/users/list-own-sign-ins';
import type { UseCase } from '../../../platform/http/serve.ts';
import { findSignInsOf } from './own-sessions.data.ts';

const days = 90;
const maxEntries = 50;

/** The newest sign-ins of the user, and the failed tries with the user's name. */
export const listOwnSignIns: UseCase<typeof endpoint> = async ({ db, clock, viewer }) => {
  const after = new Date(clock.now().getTime() - days * 86_400_000);
  const found = await findSignInsOf(db, viewer, after, maxEntries + 1);
  return {
    signIns: found.slice(0, maxEntries).map(({ at, ...signIn }) => ({ ...signIn, at: at.toISOString() })),
    hasMore: found.length > maxEntries,
  };
};
