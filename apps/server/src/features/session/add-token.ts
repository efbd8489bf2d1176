import type { addToken as endpoint } from '@dropdate/contract/session/add-token';
import type { UseCase } from '../../platform/http/serve.ts';

/**
 * Returns the time at which the session ends. The call extends the session like every call that is not background work,
 * so this use case writes nothing itself (decision 17).
 */
export const addToken: UseCase<typeof endpoint> = async ({ signedIn }) => ({
  idleUntil: signedIn.idleUntil.toISOString(),
  absoluteUntil: signedIn.absoluteUntil.toISOString(),
});
