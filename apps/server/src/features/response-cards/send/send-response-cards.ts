import type { sendResponseCards as endpoint } from '@dropdate/contract/response-cards/send-response-cards';
import type { UseCase } from '../../../platform/http/serve.ts';
import type { JobStarter } from '../../../platform/jobs/start-job.ts';
import { sendCardsKind } from './send-cards-job.ts';
import { findCardsToSend } from './sent-cards.data.ts';
import { mostSentCards, startSending } from './start-sending.ts';

/** Starts the job that sends all cards that are ready. */
export const sendResponseCards =
  (jobs: JobStarter): UseCase<typeof endpoint> =>
  async (context) => {
    const cardIds = await findCardsToSend(context.db, context.scopeOf('ResponseCard'), mostSentCards);
    return startSending(jobs, context, sendCardsKind, cardIds);
  };
