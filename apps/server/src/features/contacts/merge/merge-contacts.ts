import type { mergeContacts as endpoint, WantedMerge } from '@dropdate/contract/contacts/merge-contacts';
import { v7 as uuidv7 } from 'uuid';
import { audit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { conflict, editConflict, invalid, notFound } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { recordChange } from '../../../platform/record-change.ts';
import { findLabelIds, saveLabels } from '../../labels/label-links.ts';
import { type Contact, lockContacts } from '../contact.data.ts';
import { takeEarlierTouch } from '../first-touch.data.ts';
import { insertMerge, markMerged, moveCalls, moveCards, moveNotes, snapshotOf, takeFields } from './merge.data.ts';
import { loggedChange, mergedName, shownContact } from './merge-record.ts';

export type MergeContext = Pick<Context, 'clock' | 'viewer' | 'scopeOf' | 'keyed' | 'requestId'>;

/** Merges two contacts. @throws Refusal as `mergePair` */
export const mergeContacts: UseCase<typeof endpoint> = async (context, { body }) => {
  const mergeId = await context.db.transaction((tx) => mergePair(context, tx, body));
  return { mergeId };
};

/**
 * Merges a contact into another one: chosen fields, notes, calls, tags and groups. The merged contact keeps its own row, and
 * counts as deleted, so that an undo finds it as it was. Only contacts of one org are merged, because an org decides
 * who sees a contact and its notes.
 * @returns the id of the merge
 * @throws Refusal 400 for a contact with itself, 404, 409 `OtherOrg`, `EditConflict` or `OutOfSight`
 */
export async function mergePair(context: MergeContext, tx: Database, wanted: WantedMerge): Promise<string> {
  const { clock, viewer } = context;
  const { kept, merged } = await requirePair(context, tx, wanted);
  const [keptBefore, mergedBefore] = [await snapshotOf(tx, kept), await snapshotOf(tx, merged)];
  const labelsBefore = await findLabelIds(tx, 'contact', kept);
  const added = (await findLabelIds(tx, 'contact', merged)).filter((id) => !labelsBefore.includes(id));
  const labelIds = [...labelsBefore, ...added].sort();
  const now = clock.now();
  await takeFields(tx, kept, merged.id, [...new Set(wanted.fromMerged)], now);
  await saveLabels(tx, 'contact', kept, labelsBefore, labelIds);
  const noteIds = await moveNotes(tx, merged, kept.id);
  const callIds = await moveCalls(tx, merged, kept.id);
  const cardIds = await moveCards(tx, merged, kept.id);
  await takeEarlierTouch(tx, kept, [kept.firstTouchedAt, merged.firstTouchedAt]);
  await markMerged(tx, merged, kept.id, now);
  const mergeId = uuidv7();
  const { companyId } = kept;
  const snapshots = { keptBefore, keptAfter: await snapshotOf(tx, kept), mergedBefore };
  const author = { mergedAt: now, mergedBy: viewer.userId };
  const moved = { noteIds, callIds, cardIds, labelIds: added };
  const ids = { id: mergeId, companyId, keptId: kept.id, mergedId: merged.id, ...moved };
  await insertMerge(tx, { ...ids, ...snapshots, ...author });
  await recordMerge(context, tx, { contact: kept, labelIds: labelsBefore }, labelIds, merged);
  return mergeId;
}

/** Locks both contacts. @throws Refusal */
async function requirePair(
  { scopeOf }: Pick<Context, 'scopeOf'>,
  tx: Database,
  body: WantedMerge,
): Promise<{ readonly kept: Contact; readonly merged: Contact }> {
  if (body.kept.id === body.merged.id)
    throw invalid('SameContact', 'A contact cannot be merged with itself. Choose another contact.', 'body.merged.id');
  const found = await lockContacts(tx, scopeOf('Contact'), [body.kept.id, body.merged.id]);
  const kept = found.find(({ id }) => id === body.kept.id);
  const merged = found.find(({ id }) => id === body.merged.id);
  if (kept === undefined || merged === undefined) throw notFound();
  if (kept.companyId !== merged.companyId || kept.segmentId !== merged.segmentId)
    throw conflict('OtherOrg', 'These contacts belong to two orgs. Only contacts of one org can be merged.');
  if (kept.version !== body.kept.version) throw editConflict('The contact that you keep');
  if (merged.version !== body.merged.version) throw editConflict('The contact that you merge');
  return { kept, merged };
}

async function recordMerge(
  context: MergeContext,
  tx: Database,
  before: { readonly contact: Contact; readonly labelIds: readonly string[] },
  labelIds: readonly string[],
  merged: Contact,
): Promise<void> {
  const key = { entity: 'contact', entityId: before.contact.id } as const;
  const [contact] = await lockContacts(tx, context.scopeOf('Contact'), [key.entityId]);
  // The agent of the merged contact can put the kept contact out of the sight of a viewer who sees own contacts alone.
  if (contact === undefined)
    throw conflict('OutOfSight', 'You would not see the kept contact any more. Keep its own agent.');
  const after = { contact, labelIds };
  const changed = loggedChange(context, before, after);
  await audit(tx, context, {
    action: 'mergeContacts',
    ...key,
    old: { ...changed.old, mergedId: null },
    new: { ...changed.new, mergedId: merged.id },
  });
  await recordChange(tx, context, key, {
    old: shownContact(before, null),
    new: shownContact(after, mergedName(merged)),
  });
}
