import type { sendKeyedCards as endpoint } from '@dropdate/contract/key-in-service/send-keyed-cards';
import type { UseCase } from '../../../platform/http/serve.ts';
import type { JobStarter } from '../../../platform/jobs/start-job.ts';
import { sendKeyedCardsKind } from '../send/send-cards-job.ts';
import { mostSentCards, startSending } from '../send/start-sending.ts';
import { findKeyedCards } from './key-in-list.data.ts';

/** Starts the job that sends all keyed cards. */
export const sendKeyedCards =
  (jobs: JobStarter): UseCase<typeof endpoint> =>
  async (context) => {
    const cardIds = await findKeyedCards(context.db, context.scopeOf('KeyInService'), mostSentCards);
    return startSending(jobs, context, sendKeyedCardsKind, cardIds);
  };
