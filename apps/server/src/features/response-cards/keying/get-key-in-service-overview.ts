import type { getKeyInServiceOverview as endpoint } from '@dropdate/contract/key-in-service/get-key-in-service-overview';
import type { UseCase } from '../../../platform/http/serve.ts';
import { countKeyingIn } from './key-in-list.data.ts';
import { countCardsToKey, toKey } from './keying-queue.data.ts';

/** The numbers in the tiles and buttons of Keying-In. */
export const getKeyInServiceOverview: UseCase<typeof endpoint> = async ({ db, scopeOf, viewer, clock }) => {
  const scope = scopeOf('KeyInService');
  const now = clock.now();
  const { unlockedPending } = await countCardsToKey(db, toKey(scope), { userId: viewer.userId, now });
  return { ...(await countKeyingIn(db, scope, now)), unlockedPending };
};
