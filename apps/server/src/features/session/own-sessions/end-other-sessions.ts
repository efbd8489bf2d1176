import type { endOtherSessions as endpoint } from '@dropdate/contract/users/end-other-sessions';
import { audit } from '../../../platform/audit.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { deleteOtherSessions } from './own-sessions.data.ts';

/** Ends all sessions of the user but the current one. Returns how many sessions were still open. */
export const endOtherSessions: UseCase<typeof endpoint> = async (context) => {
  const { db, clock, viewer, signedIn } = context;
  return db.transaction(async (tx) => {
    const ended = await deleteOtherSessions(tx, viewer, signedIn.sessionId, clock.now());
    const entry = { action: 'endOtherSessions', entity: 'user', entityId: viewer.userId, new: { ended } };
    if (ended > 0) await audit(tx, context, entry);
    return { ended };
  });
};
