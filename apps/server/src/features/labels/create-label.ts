import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { ensureLabel, type LabelKind } from './labels.data.ts';

/** What creating a tag and creating a group have in common. */
export function createLabel(
  context: Context,
  label: { readonly kind: LabelKind; readonly type: string; readonly name: string },
): Promise<{ id: string; name: string }> {
  return context.db.transaction(async (tx) => {
    const { isNew, ...made } = await ensureLabel(tx, context.viewer.companyId, {
      ...label,
      createdBy: context.viewer.userId,
    });
    const action = label.kind === 'tag' ? 'createTag' : 'createGroup';
    if (isNew) await audit(tx, context, { action, entity: 'label', entityId: made.id, new: label });
    return made;
  });
}
