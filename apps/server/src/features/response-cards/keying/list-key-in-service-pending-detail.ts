import {
  type listKeyInServicePendingDetail as endpoint,
  maxPendingDetails,
} from '@dropdate/contract/key-in-service/list-key-in-service-pending-detail';
import type { UseCase } from '../../../platform/http/serve.ts';
import { readKeyInDetails } from './key-in-details.ts';
import { countCardsToKey, toKey } from './keying-queue.data.ts';

/** The oldest cards that wait for keying-in. The call holds none of them. */
export const listKeyInServicePendingDetail: UseCase<typeof endpoint> = async (context) => {
  const { db, viewer, clock } = context;
  const queue = toKey(context.scopeOf('KeyInService'));
  const details = await readKeyInDetails(db, context, queue, maxPendingDetails);
  const { pending } = await countCardsToKey(db, queue, { userId: viewer.userId, now: clock.now() });
  return { details: [...details], totalCount: pending };
};
