import type { sendResponseCards as endpoint } from '@dropdate/contract/response-cards/send-response-cards';
import { formatCount } from '@dropdate/domain/money/money-text';
import { v7 as uuidv7 } from 'uuid';
import { audit } from '../../../platform/audit.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { type JobStarter, startJob } from '../../../platform/jobs/start-job.ts';
import { sendCardsKind } from './send-cards-job.ts';
import { findCardsToSend } from './sent-cards.data.ts';

/** The most cards of one job. The rest can be sent when the job is done. */
const mostCards = 20_000;

/**
 * Starts the job that sends all cards that are ready. Two operators may start such jobs at once, because each card is sent
 * once.
 */
export const sendResponseCards =
  (jobs: JobStarter): UseCase<typeof endpoint> =>
  async (context) => {
    const { db, viewer } = context;
    const cardIds = await findCardsToSend(db, context.scopeOf('ResponseCard'), mostCards);
    if (cardIds.length === 0) return { jobId: null, total: 0 };
    const total = cardIds.length;
    const jobId = await startJob(jobs, context, sendCardsKind, {
      title: total === 1 ? 'Sending 1 lead to its client' : `Sending ${formatCount(total)} leads to clients`,
      total,
      payload: { cardIds, mailId: uuidv7() },
      record: (tx, entityId) =>
        audit(
          tx,
          { ...context, viewer },
          { action: 'sendResponseCards', entity: 'job', entityId, new: { cards: total } },
        ),
    });
    return { jobId, total };
  };
