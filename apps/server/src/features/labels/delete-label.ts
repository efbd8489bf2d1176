import type { deleteLabel as endpoint } from '@dropdate/contract/labels/delete-label';
import { audit } from '../../platform/audit.ts';
import { conflict, notFound } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { deleteLabels, findLabelSegments, findUnusedLabels, listSegmentsOfLabel, lockLabel } from './labels.data.ts';

/**
 * Deletes a tag or group that no record has.
 * @throws Refusal 404 for a label that the viewer does not see, or that belongs to an org to which the viewer may give no labels;
 * 409 `LabelInUse`
 */
export const deleteLabel: UseCase<typeof endpoint> = async (context, { params }) => {
  const { db, viewer } = context;
  const { companyId } = viewer;
  await db.transaction(async (tx) => {
    const label = await lockLabel(tx, viewer, params.id);
    if (label === null) throw notFound();
    const orgs = await listSegmentsOfLabel(tx, companyId, label.id);
    if ((await findLabelSegments(tx, viewer, orgs)).length < orgs.length) throw notFound();
    const unused = await findUnusedLabels(tx, companyId, [label.id], { isStrict: true });
    if (unused.length === 0) throw conflict('LabelInUse', `${label.name} is in use. Take it from its records first.`);
    await deleteLabels(tx, companyId, unused);
    const { kind, type, name } = label;
    await audit(tx, context, { action: 'deleteLabel', entity: 'label', entityId: label.id, old: { kind, type, name } });
  });
  return {};
};
