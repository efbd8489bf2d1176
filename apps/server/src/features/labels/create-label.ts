import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { addLabelToSegments, ensureLabel, findLabelSegments, type LabelKind, type LabelType } from './labels.data.ts';

interface LabelCall {
  readonly kind: LabelKind;
  readonly type: LabelType;
  readonly name: string;
  /** The orgs that get the label. By default the viewer's current org. */
  readonly companySegments?: readonly string[] | undefined;
}

/**
 * Creates a tag or a group. A company has each name only once, so an org that creates a label with the name of another
 * org's label gets that label (specification 1, section 3.9; decision 56).
 * @throws Refusal 404 when the viewer may not give labels to one of the orgs.
 */
export function createLabel(
  context: Context,
  { companySegments, ...label }: LabelCall,
): Promise<{ id: string; name: string }> {
  const { viewer, signedIn } = context;
  const { companyId, userId } = viewer;
  const wanted = [...new Set(companySegments ?? [signedIn.segmentId])];
  return context.db.transaction(async (tx) => {
    const allowed = companySegments === undefined ? wanted : await findLabelSegments(tx, viewer, wanted);
    if (allowed.length < wanted.length) throw notFound();
    const made = await ensureLabel(tx, companyId, { ...label, createdBy: userId });
    const given = await addLabelToSegments(tx, { companyId, labelId: made.id }, wanted);
    const action = label.kind === 'tag' ? 'createTag' : 'createGroup';
    if (given.length > 0)
      await audit(tx, context, { action, entity: 'label', entityId: made.id, new: { ...label, segments: given } });
    return made;
  });
}
