import type { NewLabel } from '@dropdate/contract/labels/label';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { invalid, notFound } from '../../platform/http/refusal.ts';
import {
  addLabelToSegments,
  ensureLabel,
  findLabelSegments,
  type LabelKind,
  type LabelType,
  listLabels,
} from './labels.data.ts';

interface NamedLabel {
  readonly kind: LabelKind;
  readonly type: LabelType;
  readonly name: string;
}

/**
 * Creates a tag or a group. A company has each name only once, so an org that creates a label with the name of another
 * org's label gets that label (specification 1, section 3.9; decision 56).
 * @param body without orgs, the label goes to the viewer's current org
 * @throws Refusal 400 without a type, 404 when the viewer may not give labels to one of the orgs.
 */
export async function createLabel(
  context: Context,
  kind: LabelKind,
  { name, companySegments, ...types }: NewLabel,
): Promise<{ id: string; name: string }> {
  const { viewer, signedIn } = context;
  const type = types.type ?? types.tagType ?? types.groupType;
  if (type === undefined) throw invalid('InvalidInput', 'Type is required.', 'body.type');
  const wanted = [...new Set(companySegments ?? [signedIn.segmentId])];
  return context.db.transaction(async (tx) => {
    const allowed = companySegments === undefined ? wanted : await findLabelSegments(tx, viewer, wanted);
    if (allowed.length < wanted.length) throw notFound();
    return giveLabel(tx, context, { kind, type, name }, wanted);
  });
}

/** Finds or makes a label, and gives it to those of the orgs that do not see it. */
async function giveLabel(
  tx: Database,
  context: Pick<Context, 'viewer' | 'requestId' | 'clock'>,
  label: NamedLabel,
  segmentIds: readonly string[],
  importId: string | null = null,
): Promise<{ id: string; name: string }> {
  const { companyId, userId } = context.viewer;
  const made = await ensureLabel(tx, companyId, { ...label, importId, createdBy: userId });
  const given = await addLabelToSegments(tx, { companyId, labelId: made.id }, segmentIds);
  const action = label.kind === 'tag' ? 'createTag' : 'createGroup';
  if (given.length > 0)
    await audit(tx, context, { action, entity: 'label', entityId: made.id, new: { ...label, segments: given } });
  return made;
}

/** The key of a label by its kind and name, without regard to case. */
export const labelKey = ({ kind, name }: Pick<NamedLabel, 'kind' | 'name'>): string => `${kind} ${name.toLowerCase()}`;

/**
 * The ids of named labels for the records of an org, by `labelKey`. Missing labels are made, if the viewer may give
 * labels to the org. Otherwise they are left out.
 * @param importId the import that makes them, whose undo removes those that nobody uses.
 */
export async function labelsByName(
  tx: Database,
  context: Pick<Context, 'viewer' | 'requestId' | 'clock'>,
  segmentId: string,
  labels: readonly NamedLabel[],
  importId: string | null = null,
): Promise<ReadonlyMap<string, string>> {
  // The first spelling of a name counts.
  const wanted = new Map([...labels].reverse().map((label) => [labelKey(label), label]));
  const ids = new Map<string, string>();
  if (wanted.size === 0) return ids;
  const { viewer } = context;
  const [mayMake] = await findLabelSegments(tx, viewer, [segmentId]);
  for (const [key, label] of [...wanted].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (mayMake !== undefined) ids.set(key, (await giveLabel(tx, context, label, [segmentId], importId)).id);
    else {
      const seen = await listLabels(
        tx,
        { companyId: viewer.companyId, segmentIds: [segmentId] },
        label.kind,
        label.type,
      );
      const same = seen.find(({ name }) => labelKey({ ...label, name }) === key);
      if (same !== undefined) ids.set(key, same.id);
    }
  }
  return ids;
}
