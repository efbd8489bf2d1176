import type { listLandingPageLeadPendingDetail as endpoint } from '@dropdate/contract/landing-page-leads/list-landing-page-lead-pending-detail';
import type { UseCase } from '../../../platform/http/serve.ts';
import { onlineCards } from '../card-scope.ts';
import { readWaitingCards } from '../identify/waiting-cards.ts';
import { answersOfCard } from './present-answer.ts';
import { listShownAnswers } from './shown-answers.data.ts';

/** The answers that wait for Identify Leads, with what was typed and the recipients that may have answered. */
export const listLandingPageLeadPendingDetail: UseCase<typeof endpoint> = async (context) => {
  const { waiting, totalCount } = await readWaitingCards(context, onlineCards(context));
  const [first] = waiting;
  const ids = waiting.map(({ card }) => card.id);
  // All cards belong to the provider.
  const answers = first === undefined ? [] : await listShownAnswers(context.db, first.card.companyId, ids);
  return {
    details: waiting.map(({ card, shown }) => ({
      ...shown,
      channel: card.channel,
      answers: answersOfCard(answers, card.id),
    })),
    totalCount,
  };
};
