import type { undoMerge as endpoint } from '@dropdate/contract/contacts/undo-merge';
import { restorableMs } from '@dropdate/domain/campaign/restorable';
import { changedSinceMergeText } from '@dropdate/domain/contact/merge-fields';
import { audit } from '../../../platform/audit.ts';
import type { Database } from '../../../platform/database/database.ts';
import { conflict, notFound } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { recordChange } from '../../../platform/record-change.ts';
import type { ContactSnapshot } from '../../../schema/contact-merges.ts';
import { findLabelIds, saveLabels } from '../../labels/label-links.ts';
import type { Contact } from '../contact.data.ts';
import { isContactIdTaken } from '../edit/contact-edit.data.ts';
import { changedTouch, putTouchBack } from '../first-touch.data.ts';
import {
  asWrittenNow,
  deleteMerge,
  findMerge,
  lockEvenMerged,
  lockMergesInto,
  type Merge,
  moveCalls,
  moveCards,
  moveNotes,
  putColumnsBack,
  saveMergeLabels,
  saveSnapshots,
  snapshotOf,
  unmarkMerged,
} from './merge.data.ts';
import { columnsOf } from './merge-columns.ts';
import type { MergeContext } from './merge-contacts.ts';
import { differingFields, isEqual, loggedChange, mergedName, shownContact } from './merge-record.ts';

/** Takes a merge back. @throws Refusal as `undoOneMerge` */
export const undoMerge: UseCase<typeof endpoint> = (context, { params }) =>
  context.db.transaction((tx) => undoOneMerge(context, tx, params.mergeId));

/**
 * Takes a merge back. Fields that the merge changed get their former values, and the moved notes, calls and labels go back.
 * Later edits of other fields, and notes and calls that were added later, stay with the kept contact. The versions of both
 * contacts rise, so that no open form overwrites the change.
 * @throws Refusal 404, 409 when a later change makes this impossible
 */
export async function undoOneMerge(context: MergeContext, tx: Database, mergeId: string): Promise<UndoneMerge> {
  const { clock, scopeOf } = context;
  const scope = scopeOf('Contact');
  const asked = await findMerge(tx, scope, mergeId);
  if (asked === null) throw notFound();
  const found = await lockEvenMerged(tx, scope, [asked.keptId, asked.mergedId]);
  const kept = found.find(({ id }) => id === asked.keptId);
  const merged = found.find(({ id }) => id === asked.mergedId);
  const merges = kept === undefined ? [] : await lockMergesInto(tx, kept);
  // Another undo of the same merge can have ended while this call waited for the lock.
  const merge = merges.find(({ id }) => id === asked.id);
  if (kept === undefined || merged === undefined || merge === undefined) throw notFound();
  const snapshots = snapshotsOf(merge);
  if (snapshots === null || clock.now().getTime() - merge.mergedAt.getTime() > restorableMs) throw notFound();
  await requireUndoable(tx, kept, merged);
  const columns = await columnsToPutBack(tx, kept, snapshots);
  const touch = {
    before: await asWrittenNow(tx, snapshots.keptBefore),
    after: await asWrittenNow(tx, snapshots.keptAfter),
  };
  const labelsBefore = await findLabelIds(tx, 'contact', kept);
  const labelIds = labelsBefore.filter((id) => !merge.labelIds.includes(id));
  const shared = await handLabelsOn(tx, merge, merges);
  const labelsAfter = [...labelIds, ...labelsBefore.filter((id) => shared.has(id))].sort();
  const isUntouched = kept.version === snapshots.keptAfter.version;
  const updatedAt = isUntouched ? snapshots.keptBefore.updated_at : clock.now().toISOString();
  await putColumnsBack(tx, kept, snapshots.keptBefore, columns, updatedAt);
  await saveLabels(tx, 'contact', kept, labelsBefore, labelsAfter);
  await moveNotes(tx, kept, merged.id, merge.noteIds);
  await moveCalls(tx, kept, merged.id, merge.callIds);
  await moveCards(tx, kept, merged.id, merge.cardIds);
  await handTouchOn(tx, merge, merges, touch);
  await putTouchBack(tx, kept, { ...touch, mergedAt: merge.mergedAt });
  await unmarkMerged(tx, merged, snapshots.mergedBefore.updated_at);
  await deleteMerge(tx, merge);
  await recordUndo(context, tx, { contact: kept, labelIds: labelsBefore }, labelsAfter, merged);
  return { keptId: kept.id, mergedId: merged.id };
}

interface UndoneMerge {
  readonly keptId: string;
  readonly mergedId: string;
}

interface Snapshots {
  readonly keptBefore: ContactSnapshot;
  readonly keptAfter: ContactSnapshot;
  readonly mergedBefore: ContactSnapshot;
}

function snapshotsOf({ keptBefore, keptAfter, mergedBefore }: Merge): Snapshots | null {
  if (keptBefore === null || keptAfter === null || mergedBefore === null) return null;
  return { keptBefore, keptAfter, mergedBefore };
}

/** @throws Refusal 409 */
async function requireUndoable(tx: Database, kept: Contact, merged: Contact): Promise<void> {
  if (kept.mergedIntoId !== null)
    throw conflict('MergedOn', 'The kept contact was merged into another one later. Undo that merge first.');
  if (kept.deletedAt !== null)
    throw conflict('KeptDeleted', 'The kept contact was deleted. Restore it first, then undo the merge.');
  if (await isContactIdTaken(tx, merged.companyId, merged.externalId))
    throw conflict('ContactIdTaken', 'Another contact has the Contact ID of the merged contact now.');
}

/** The columns of the fields that the merge changed. @throws Refusal 409 when somebody changed these fields again */
async function columnsToPutBack(tx: Database, kept: Contact, { keptBefore, keptAfter }: Snapshots) {
  const [before, after] = [await asWrittenNow(tx, keptBefore), await asWrittenNow(tx, keptAfter)];
  const fields = differingFields(before, after);
  const changedLater = differingFields(after, await snapshotOf(tx, kept)).filter((field) => fields.includes(field));
  if (changedLater.length > 0) throw conflict('ChangedSince', changedSinceMergeText(changedLater));
  // A merge of two leads that differ in nothing else still takes whether the lead was read.
  const isReadTaken = !fields.includes('lead') && !isEqual(before.read_at, after.read_at);
  return [...columnsOf(fields), ...(isReadTaken ? ['read_at'] : [])];
}

/**
 * Labels of this merge that another merged contact has, too, stay with the kept contact. From now on, they belong to
 * the other merge.
 */
async function handLabelsOn(tx: Database, merge: Merge, merges: readonly Merge[]): Promise<ReadonlySet<string>> {
  const shared = new Set<string>();
  for (const other of merges.filter(({ id }) => id !== merge.id)) {
    const own = await findLabelIds(tx, 'contact', { companyId: other.companyId, id: other.mergedId });
    const taken = merge.labelIds.filter((id) => own.includes(id) && !shared.has(id));
    if (taken.length === 0) continue;
    await saveMergeLabels(tx, other, [...new Set([...other.labelIds, ...taken])].sort());
    for (const id of taken) shared.add(id);
  }
  return shared;
}

/**
 * A later merge whose kept contact had the first touch of this merge forgets it. Otherwise its own undo would bring this
 * touch back.
 */
async function handTouchOn(
  tx: Database,
  merge: Merge,
  merges: readonly Merge[],
  { before, after }: { readonly before: ContactSnapshot; readonly after: ContactSnapshot },
): Promise<void> {
  if (!changedTouch(before, after)) return;
  const own = { first_touched_at: before.first_touched_at ?? null };
  for (const other of merges.slice(merges.findIndex(({ id }) => id === merge.id) + 1)) {
    const later = snapshotsOf(other);
    if (later === null) continue;
    const [laterBefore, laterAfter] = [
      await asWrittenNow(tx, later.keptBefore),
      await asWrittenNow(tx, later.keptAfter),
    ];
    if (changedTouch(laterBefore, after)) return;
    const isKept = !changedTouch(laterBefore, laterAfter);
    await saveSnapshots(tx, other, {
      keptBefore: { ...later.keptBefore, ...own },
      keptAfter: isKept ? { ...later.keptAfter, ...own } : later.keptAfter,
    });
    if (!isKept) return;
  }
}

async function recordUndo(
  context: MergeContext,
  tx: Database,
  before: { readonly contact: Contact; readonly labelIds: readonly string[] },
  labelIds: readonly string[],
  merged: Contact,
): Promise<void> {
  const key = { entity: 'contact', entityId: before.contact.id } as const;
  const [contact] = await lockEvenMerged(tx, context.scopeOf('Contact'), [key.entityId]);
  if (contact === undefined)
    throw conflict('OutOfSight', 'You would not see the kept contact any more. Ask somebody who sees both contacts.');
  const after = { contact, labelIds };
  const changed = loggedChange(context, before, after);
  await audit(tx, context, {
    action: 'undoMerge',
    ...key,
    old: { ...changed.old, mergedId: merged.id },
    new: { ...changed.new, mergedId: null },
  });
  await recordChange(tx, context, key, {
    old: shownContact(before, mergedName(merged)),
    new: shownContact(after, null),
  });
  await recordChange(tx, context, { entity: 'contact', entityId: merged.id }, 'restored');
}
