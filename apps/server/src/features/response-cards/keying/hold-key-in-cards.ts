import type { holdKeyInCards as endpoint } from '@dropdate/contract/key-in-service/hold-key-in-cards';
import type { UseCase } from '../../../platform/http/serve.ts';
import { holdWaitingCards } from '../hold-waiting-cards.ts';
import { toKey } from './keying-queue.data.ts';

/** Holds cards to key in for the operator. @throws Refusal 404 */
export const holdKeyInCards: UseCase<typeof endpoint> = (context, { body: { ids } }) =>
  holdWaitingCards(context, context.scopeOf('KeyInService'), toKey, ids);
