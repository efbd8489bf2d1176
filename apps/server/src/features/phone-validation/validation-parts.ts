import type { ReplyCenter } from '@dropdate/domain/mail-piece/reply-center';
import type { ProspectEngine } from '@dropdate/prospect-engine/prospect-engine';
import type { Context } from '../../platform/context.ts';
import type { Turns } from '../../platform/turns.ts';
import type { AudienceProjection } from '../audience/projection.ts';
import type { PhoneDoor } from './phone-door.ts';
import type { ValidationProbe } from './validation-probe.ts';

/** The outside parts that validations of phone numbers work with. */
export interface ValidationServices {
  readonly engine: Pick<ProspectEngine, 'allocate' | 'mailingList'>;
  readonly projection: AudienceProjection;
  /** Null where no scrubbing service is connected (decision 58). */
  readonly phones: PhoneDoor | null;
  readonly replyCenter: ReplyCenter;
  /** The provider whose cards can pay. */
  readonly provider: string;
  /** The turns for holding people, which checkouts share: only one of a company holds people at a time. */
  readonly reserving: Turns;
  readonly probe: ValidationProbe;
}

export type ValidationParts = ValidationServices & Pick<Context, 'db' | 'clock' | 'log'>;

/** The task that goes on with validations. The schedule names it, too. */
export const validationTask = 'phone-validations';

/** Days for which people are held while their numbers are checked. Each round holds them anew. */
const checkingHoldDays = 14;
const dayMs = 86_400_000;

export const heldWhileChecking = (now: Date): Date => new Date(now.getTime() + checkingHoldDays * dayMs);

/**
 * The end of the hold of an order that waits for its payment. The hold outlives the wait by a day, so that nobody is taken
 * between the end of the wait and the task that ends it.
 */
export const heldForPayment = (expiresAt: Date): Date => new Date(expiresAt.getTime() + dayMs);

export const daysAfter = (now: Date, days: number): Date => new Date(now.getTime() + days * dayMs);
