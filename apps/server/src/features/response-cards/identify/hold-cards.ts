import type { holdCards as endpoint } from '@dropdate/contract/response-cards/hold-cards';
import type { UseCase } from '../../../platform/http/serve.ts';
import { holdWaitingCards } from '../hold-waiting-cards.ts';
import { unidentified } from './unidentified-cards.data.ts';

/** Holds cards of Manual Identification for the operator. @throws Refusal 404 */
export const holdCards: UseCase<typeof endpoint> = (context, { body: { ids } }) =>
  holdWaitingCards(context, context.scopeOf('ResponseCard'), unidentified, ids);
