import type { endOwnSession as endpoint } from '@dropdate/contract/users/end-own-session';
import { audit } from '../../../platform/audit.ts';
import { conflict, notFound } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { deleteOneSession } from './own-sessions.data.ts';

/**
 * Ends another session of the user.
 * @throws Refusal 404 for a session that has ended or belongs to another user, 409 `CurrentSession`
 */
export const endOwnSession: UseCase<typeof endpoint> = async (context, { params }) => {
  const { db, clock, viewer, signedIn } = context;
  if (params.id === signedIn.sessionId) throw conflict('CurrentSession', 'To end this session, sign out.');
  await db.transaction(async (tx) => {
    if ((await deleteOneSession(tx, viewer, params.id, clock.now())) === 0) throw notFound();
    await audit(tx, context, { action: 'endOwnSession', entity: 'user', entityId: viewer.userId, new: { ended: 1 } });
  });
  return {};
};
