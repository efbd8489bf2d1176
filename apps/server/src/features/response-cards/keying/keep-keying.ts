import { differences, isKeyedTwice } from '@dropdate/domain/keying/double-keying';
import { emptyForm } from '@dropdate/domain/keying/keyed-fields';
import { cardStatusCodes } from '@dropdate/domain/response-card/card-status';
import { fingerprint } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { SuppressionChange } from '../../audience/projection.ts';
import { auditCard } from '../audit-card.ts';
import { saveCard } from '../cards.data.ts';
import type { IdentifiedCard } from '../send/sent-cards.data.ts';
import { holdDeceased } from './hold-deceased.ts';
import { findValidKeyings, type Keying } from './keying-queue.data.ts';
import { deleteKeyingDrafts, findTwiceSetting, insertKeying, setCorrections } from './keyings.data.ts';
import type { RequestedKeying } from './requested-keying.ts';

interface KeyingSave {
  readonly id: string;
  /** The name of the use case, for the audit log. */
  readonly action: string;
  readonly wanted: RequestedKeying;
  readonly flagNotes: string;
  /** Whether the data count at once. The individual page changes a card on purpose, so nobody keys it a second time. */
  readonly isIndividual: boolean;
  readonly keystrokes?: number | undefined;
  readonly milliseconds?: number | undefined;
}

type KeyingContext = Pick<Context, 'viewer' | 'clock' | 'requestId' | 'keyed'>;

/** The result of a save: the status of the card afterwards, and the change of the client's suppression, if there is one. */
interface KeptKeying {
  readonly isFinal: boolean;
  readonly change: SuppressionChange | null;
}

/**
 * Keeps what an operator keyed in from a locked card, in the caller's transaction. A card of the share that is keyed twice
 * waits for a second, blind keying, and then for a third one if both differ (decision 69).
 */
export async function keepKeying(
  tx: Database,
  context: KeyingContext,
  card: IdentifiedCard,
  save: KeyingSave,
): Promise<KeptKeying> {
  const { viewer, clock, keyed } = context;
  const { wanted, flagNotes } = save;
  const now = clock.now();
  const before = save.isIndividual ? [] : await findValidKeyings(tx, card);
  const twice = save.isIndividual ? null : await findTwiceSetting(tx, card, viewer);
  const isFinal = twice === null || isSettled(card.id, before, wanted, twice);
  await insertKeying(tx, {
    id: save.id,
    companyId: card.companyId,
    cardId: card.id,
    recipientId: card.recipientId,
    userId: viewer.userId,
    kind: save.isIndividual ? 'individual' : before.length > 1 ? 'settled' : 'keyed',
    status: wanted.status,
    form: wanted.form,
    flagNotes,
    isFinal,
    keystrokes: save.keystrokes ?? null,
    milliseconds: save.milliseconds ?? null,
    keyedAt: now,
  });
  if (isFinal) {
    for (const blind of before)
      await setCorrections(tx, card.companyId, blind.id, correctionsOf(blind, wanted, twice?.fields ?? []));
  }
  await deleteKeyingDrafts(tx, card, isFinal ? undefined : viewer.userId);
  const status = isFinal ? wanted.status : card.status;
  const letGo = { leaseUserId: null, leaseUntil: null };
  await saveCard(tx, card, { status, ...(isFinal && { flagNotes }), ...letGo }, now);
  await auditCard(tx, context, card, {
    action: save.action,
    entityId: card.id,
    old: { status: cardStatusCodes.codeOf(card.status) },
    new: {
      status: cardStatusCodes.codeOf(status),
      keyedData: fingerprint(keyed, wanted.form),
      flagNotes: fingerprint(keyed, flagNotes),
    },
  });
  return { isFinal, change: isFinal ? await holdDeceased(tx, card, wanted.form ?? emptyForm, now) : null };
}

interface Twice {
  readonly percent: number;
  readonly fields: Parameters<typeof differences>[2];
}

/** Whether the card has its data with this keying. */
function isSettled(cardId: string, before: readonly Keying[], wanted: RequestedKeying, twice: Twice): boolean {
  const [first] = before;
  // A flag ends the work on a card that nobody else has keyed. There is nothing to compare.
  if (first === undefined) return wanted.form === null || !isKeyedTwice(cardId, twice.percent);
  return before.length > 1 || correctionsOf(first, wanted, twice.fields) === 0;
}

/** The fields of a blind keying that later data change. A flag against data is one difference. */
function correctionsOf(blind: Keying, wanted: RequestedKeying, fields: Twice['fields']): number {
  if (blind.form === null || wanted.form === null) return blind.status === wanted.status ? 0 : 1;
  return differences(blind.form, wanted.form, fields).length;
}
