import type { UserId } from '@dropdate/domain/id/brand';
import { momentIn } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { conflict, type Refusal } from '../../platform/http/refusal.ts';
import { identitiesOf } from '../../platform/identities.ts';
import { findSavedSince, type SavedRecord, type SavedSince } from './saved-since.data.ts';

/** The words of the pages for the field names of the audit log. Several field names may share one word. */
const words: Readonly<Record<string, string>> = {
  name: 'the name',
  template: 'the template',
  labels: 'groups and tags',
  parametersHash: 'the audience',
  pinned: 'the pinned parameters',
  acceptsTerms: 'the terms and conditions',
  icpTemplateId: 'the ICP template',
  desiredCount: 'the desired count',
  appliedRequestId: 'the desired count',
  requestId: 'the count',
  total: 'the count',
  variants: 'the variants',
  startDate: 'the schedule',
  sendAsap: 'the schedule',
  addOns: 'the add-ons',
  duplicateFields: 'the add-ons',
  assignedUserId: 'the sales agent',
  paymentTerm: 'the payment terms',
  paymentSplit: 'the payment methods',
  updateBillingDetail: 'the additional notes',
  others: 'the additional notes',
  otherValue: 'the additional notes',
  notes: 'the additional notes',
  agentId: 'the office fields',
  office: 'the office fields',
  officeSatellite: 'the office fields',
  status: 'the status',
};

const recordWords: Readonly<Record<SavedRecord['entity'], string>> = { campaign: 'campaign', 'prospect-list': 'list' };

/**
 * The refusal of a save on an old version. Its text names the users who have saved the record since that version, the
 * fields that they changed, and the time of the last save.
 */
export async function draftConflict(
  { viewer, signedIn }: Pick<Context, 'viewer' | 'signedIn'>,
  db: Database,
  record: SavedRecord,
  version: number,
): Promise<Refusal> {
  const saved = await findSavedSince(db, record, version);
  return conflict(
    'EditConflict',
    savedSinceText(saved, {
      record: recordWords[record.entity],
      userId: identitiesOf({ viewer }).actorId,
      timeZone: signedIn.timeZone,
    }),
  );
}

/** The text of an edit conflict. The time is in the time zone of the reader's company (decision 8). */
export function savedSinceText(
  { at, changes }: SavedSince,
  reader: { readonly record: string; readonly userId: UserId; readonly timeZone: string },
): string {
  const nameOf = ({ userId, userName }: SavedSince['changes'][number]) =>
    userId === reader.userId ? 'You' : (userName ?? 'Somebody');
  const isReader = changes.some(({ userId }) => userId === reader.userId);
  const people = listed([...(isReader ? ['You'] : []), ...changes.map(nameOf)]);
  const what = listed(changes.flatMap(({ fields }) => fields.flatMap((field) => words[field] ?? [])));
  const when = momentIn(at, reader.timeZone);
  return what === '' ? `${people} saved this ${reader.record} on ${when}.` : `${people} changed ${what} on ${when}.`;
}

/** Joins texts without repeats: `a`, `a and b`, `a, b and c`. */
function listed(all: readonly string[]): string {
  const each = [...new Set(all)];
  const last = each.pop() ?? '';
  return each.length === 0 ? last : `${each.join(', ')} and ${last}`;
}
