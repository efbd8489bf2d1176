import type { holdLandingPageLeads as endpoint } from '@dropdate/contract/landing-page-leads/hold-landing-page-leads';
import type { UseCase } from '../../../platform/http/serve.ts';
import { onlineCards } from '../card-scope.ts';
import { holdWaitingCards } from '../hold-waiting-cards.ts';
import { unidentified } from '../identify/unidentified-cards.data.ts';

/** Holds answers of Identify Leads for the operator. @throws Refusal 404 */
export const holdLandingPageLeads: UseCase<typeof endpoint> = (context, { body: { ids } }) =>
  holdWaitingCards(context, onlineCards(context), unidentified, ids);
