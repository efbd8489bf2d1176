import type { signOut as endpoint } from '@dropdate/contract/session/sign-out';
import type { UseCase } from '../../platform/http/serve.ts';
import { deleteSession } from './session.data.ts';
import { hashToken } from './session-token.ts';

/** Ends the session of this browser, which then forgets what it keeps of the site. Succeeds without a session, too. */
export const signOut: UseCase<typeof endpoint> = async ({ db, cookie }) => {
  if (cookie.value) await deleteSession(db, hashToken(cookie.value));
  cookie.clearWithCache();
  return {};
};
