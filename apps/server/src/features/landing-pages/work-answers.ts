import { usualPageSettings } from '@dropdate/domain/answer-page/page-settings';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { traceOf } from '../../platform/failure.ts';
import type { KeyedHash } from '../../platform/keyed-hash.ts';
import type { Log } from '../../platform/log.ts';
import { addTaskOnce } from '../../platform/queue/task-queue.ts';
import type { AudienceProjection, SuppressionChange } from '../audience/projection.ts';
import type { CountiesOfZip } from '../contacts/assign/assign-by-rules.ts';
import { lockAnswerKey } from '../response-cards/online/answer-turns.ts';
import { keepOnlineAnswer, type OnlineAnswer, sendOnlineAnswer } from '../response-cards/online/keep-online-answer.ts';
import { findPageSettings } from './page-settings.data.ts';
import {
  deleteWaiting,
  findProviderId,
  insertWaiting,
  isKnownAnswer,
  lockNextWaiting,
  noteCard,
  postponeWaiting,
} from './waiting-answers.data.ts';

/** The task that makes cards of the answers that wait. */
export const landingAnswersTask = 'landing-answers';

/** Answers of one run, so that other tasks get their turn in a flood. The next run follows after a short rest. */
const mostAnswers = 500;
const restMs = 1_000;
const firstPauseMs = 60_000;
const longestPauseMs = 3_600_000;

export interface WorkParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly keyed: KeyedHash;
  readonly countiesOf: CountiesOfZip;
  readonly projection: Pick<AudienceProjection, 'project'>;
}

/** Puts an answer into the queue. Its card follows within seconds. */
export async function queueAnswer(tx: Database, answer: OnlineAnswer): Promise<void> {
  await insertWaiting(tx, await findProviderId(tx), answer);
  await addTaskOnce(tx, landingAnswersTask);
}

/** Puts an answer into the queue, unless an answer with its key waits or is kept already. Returns whether it did. */
export async function queueAnswerOnce(tx: Database, answer: OnlineAnswer): Promise<boolean> {
  // Two senders of one answer take turns, so that the second learns of the first.
  await lockAnswerKey(tx, answer.key);
  if (await isKnownAnswer(tx, answer.key)) return false;
  await queueAnswer(tx, answer);
  return true;
}

/**
 * Makes cards of the answers that wait, oldest first, and sends those whose recipient is known. An answer that fails waits
 * longer each time and holds up no other answer.
 */
export async function workAnswers(parts: WorkParts): Promise<void> {
  for (let done = 0; done < mostAnswers; done++) if (!(await workNext(parts))) return;
  await addTaskOnce(parts.db, landingAnswersTask, { afterMs: restMs });
}

/** Returns false when no answer is due. */
async function workNext(parts: WorkParts): Promise<boolean> {
  const { db, clock, log } = parts;
  let taken: { readonly id: string; readonly tries: number } | null = null;
  try {
    const change = await db.transaction(async (tx) => {
      const waiting = await lockNextWaiting(tx, clock.now());
      taken = waiting;
      return waiting === null ? null : work(tx, parts, waiting);
    });
    if (taken === null) return false;
    // The engine learns of the mailed people now. If this report is lost, the next query loads them.
    if (change !== null) await parts.projection.project(change);
  } catch (error) {
    const failed = taken as { readonly id: string; readonly tries: number } | null;
    if (failed === null) throw error;
    log.error(traceOf(error), 'an answer of a page could not be worked off');
    const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(failed.tries, 10));
    await postponeWaiting(db, failed.id, new Date(clock.now().getTime() + pause), 'see the log');
  }
  return true;
}

async function work(
  tx: Database,
  { clock, keyed, countiesOf }: WorkParts,
  { id, cardId, answer }: NonNullable<Awaited<ReturnType<typeof lockNextWaiting>>>,
): Promise<SuppressionChange | null> {
  const context = { clock, keyed, requestId: landingAnswersTask, countiesOf };
  if (cardId !== null) {
    await sendOnlineAnswer(tx, context, cardId);
    await deleteWaiting(tx, id);
    return null;
  }
  const client = answer.recipient?.clientId ?? answer.page?.clientId;
  const settings = client === undefined ? usualPageSettings : await findPageSettings(tx, client);
  const kept = await keepOnlineAnswer(tx, context, { ...answer, days: settings.answerDays });
  // The lead follows in a transaction of its own, so that a failure there loses no answer.
  if (!settings.isSentByOperators && kept.status === 'automatically-identified') await noteCard(tx, id, kept.cardId);
  else await deleteWaiting(tx, id);
  return kept.change;
}
