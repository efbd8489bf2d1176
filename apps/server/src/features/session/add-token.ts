import type { addToken as endpoint } from '@dropdate/contract/session/add-token';
import type { UseCase } from '../../platform/http/serve.ts';

/** Being called is what refreshes the session: every call that is not background work does. Decision 17. */
export const addToken: UseCase<typeof endpoint> = async ({ signedIn }) => ({
  idleUntil: signedIn.idleUntil.toISOString(),
  absoluteUntil: signedIn.absoluteUntil.toISOString(),
});
