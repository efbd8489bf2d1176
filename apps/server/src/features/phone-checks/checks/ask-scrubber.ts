import { askAgainMs, givenUpBefore, remindMs } from '@dropdate/domain/phone-check/check-times';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Log } from '../../../platform/log.ts';
import type { PhoneScrubber } from '../../../platform/phones/phone-scrubber.ts';
import { type AskedBatch, askLater, claimBatch, giveUpBatches } from './phone-checks.data.ts';
import { type OnChecked, takeAnswer, tellWhenChecked } from './take-answer.ts';

/** The task that asks the service about open batches. */
export const phoneChecksTask = 'phone-checks';

export interface ScrubParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** Null where no service is connected. */
  readonly scrubber: PhoneScrubber | null;
  readonly onChecked: OnChecked;
}

/** Milliseconds that a task has for one batch. After this time, another task asks about the batch again. */
const claimMs = 120_000;

/**
 * Asks the service about the batches that are due, and gives up those that nobody answered for three days. Runs right after a
 * check was opened, and once a minute. The run ends when the service is away, because the other batches would meet the same.
 */
export async function askScrubber(parts: ScrubParts): Promise<void> {
  const { db, clock, log, scrubber } = parts;
  await giveUp(parts);
  if (scrubber === null) return;
  const next = () => claimBatch(db, { now: clock.now(), until: new Date(clock.now().getTime() + claimMs) });
  for (let batch = await next(); batch !== null; batch = await next()) {
    try {
      await ask(parts, scrubber, batch);
    } catch (error) {
      const nextAskAt = new Date(clock.now().getTime() + askAgainMs(batch.asked));
      await askLater(db, batch, { state: batch.state === 'asked' ? 'asked' : 'open', nextAskAt });
      const reason = error instanceof Error && error.name === 'ScrubberAway' ? error.message : nameOf(error);
      log.warn({ batchId: batch.id, attempt: batch.asked, reason }, 'a batch of phones waits for another try');
      return;
    }
  }
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown');

async function ask({ db, clock, onChecked }: ScrubParts, scrubber: PhoneScrubber, batch: AskedBatch): Promise<void> {
  const { id, phones, sanNumbers, orgId, asked } = batch;
  const findings = await scrubber.ask({ id, phones, sanNumbers, orgId }, AbortSignal.timeout(claimMs));
  const nextAskAt = new Date(clock.now().getTime() + remindMs(asked));
  await askLater(db, batch, { state: 'asked', nextAskAt });
  if (findings !== null) await takeAnswer(db, { batchId: id, findings, now: clock.now() }, onChecked);
}

function giveUp({ db, clock, log, onChecked }: ScrubParts): Promise<void> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    for (const check of await giveUpBatches(tx, { before: givenUpBefore(now), now })) {
      log.error({ checkId: check.checkId }, 'a check of phones was given up');
      await tellWhenChecked(tx, check, onChecked);
    }
  });
}
