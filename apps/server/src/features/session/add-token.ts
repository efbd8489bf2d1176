import type { addToken as endpoint } from '@dropdate/contract/session/add-token';
import type { UseCase } from '../../platform/http/serve.ts';

/** Refreshes the session: the call itself does, like every call that is not background work (decision 17). */
export const addToken: UseCase<typeof endpoint> = async ({ signedIn }) => ({
  idleUntil: signedIn.idleUntil.toISOString(),
  absoluteUntil: signedIn.absoluteUntil.toISOString(),
});
