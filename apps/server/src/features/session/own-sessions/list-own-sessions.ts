import type { listOwnSessions as endpoint } from '@dropdate/contract/users/list-own-sessions';
import type { UseCase } from '../../../platform/http/serve.ts';
import { findOpenSessions } from './own-sessions.data.ts';

/** The open sessions of the user, the current one first. */
export const listOwnSessions: UseCase<typeof endpoint> = async ({ db, clock, viewer, signedIn }) => {
  const open = await findOpenSessions(db, viewer, clock.now());
  const sessions = open.map(({ id, device, kept, createdAt, lastUsedAt }) => ({
    id,
    device,
    signedInAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    isCurrent: id === signedIn.sessionId,
    isKept: kept,
  }));
  return { sessions: sessions.sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent)) };
};
