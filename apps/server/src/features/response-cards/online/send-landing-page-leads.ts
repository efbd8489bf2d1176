import type { sendLandingPageLeads as endpoint } from '@dropdate/contract/landing-page-leads/send-landing-page-leads';
import { sendableStatuses } from '@dropdate/domain/response-card/card-status';
import { inArray, sql } from 'drizzle-orm';
import { resolveSelection } from '../../../platform/database/list-selection.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import type { JobStarter } from '../../../platform/jobs/start-job.ts';
import { responseCards } from '../../../schema/response-cards.ts';
import { onlineCards } from '../card-scope.ts';
import { visibleCards } from '../list/response-card-list.data.ts';
import { sendOnlineCardsKind } from '../send/send-cards-job.ts';
import { findCardsToSend } from '../send/sent-cards.data.ts';
import { mostSentCards, startSending } from '../send/start-sending.ts';
import { landingPageLeadList } from './landing-page-lead-list.ts';

/** Starts the job that sends all answers that are ready, or those of a selection. */
export const sendLandingPageLeads =
  (jobs: JobStarter): UseCase<typeof endpoint> =>
  async (context, { body: { selection } }) => {
    const { db } = context;
    const scope = onlineCards(context);
    if (selection === null)
      return startSending(jobs, context, sendOnlineCardsKind, await findCardsToSend(db, scope, mostSentCards));
    const cards = visibleCards(scope);
    const ready = sql`(${cards.visible} and ${inArray(responseCards.status, [...sendableStatuses])})`;
    const list = landingPageLeadList(context);
    const { ids } = await resolveSelection(db, list, { ...cards, visible: ready }, selection, { limit: mostSentCards });
    return startSending(jobs, context, sendOnlineCardsKind, ids);
  };
