import type { createUserRole as endpoint } from '@dropdate/contract/user-roles/create-user-role';
import { exceeds } from '@dropdate/domain/permission/role-grants';
import { v7 as uuidv7 } from 'uuid';
import { audit } from '../../platform/audit.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { recordChange } from '../../platform/record-change.ts';
import { saveLabels } from '../labels/label-links.ts';
import { requireLabels } from '../labels/require-labels.ts';
import { requireRoleOrg } from './role-org.ts';
import { notYours, recordedValues, requireFreeNames, valuesOf } from './role-values.ts';
import { insertRole, lockRoleNames } from './roles.data.ts';

/**
 * Creates a role in an org, by default in the org in use. @throws Refusal 400 for a taken name, and for rights that the
 * viewer lacks (decision 12), 404 for a label or an org that the viewer does not see
 */
export const createUserRole: UseCase<typeof endpoint> = async (context, { body }) => {
  const { viewer, clock } = context;
  const sent = valuesOf(body);
  if (exceeds(viewer, sent)) throw notYours();
  const key = { companyId: viewer.companyId, id: uuidv7() };
  await context.db.transaction(async (tx) => {
    await lockRoleNames(tx, viewer.companyId);
    const segmentId = await requireRoleOrg(context, tx, body.userRole.companySegmentId);
    const values = { ...sent, segmentId };
    await requireFreeNames(tx, viewer, key.id, values);
    const labelIds = await requireLabels(tx, viewer, 'role', body);
    await insertRole(tx, key, values, clock.now());
    await saveLabels(tx, 'role', key, [], labelIds);
    const change = { new: { ...recordedValues(context, values), labelIds } };
    await audit(tx, context, { action: 'createUserRole', entity: 'role', entityId: key.id, ...change });
    await recordChange(tx, context, { entity: 'role', entityId: key.id }, 'created');
  });
  return { id: key.id };
};
