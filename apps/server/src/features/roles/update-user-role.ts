import type { updateUserRole as endpoint } from '@dropdate/contract/user-roles/update-user-role';
import { editRole } from '@dropdate/domain/permission/role-grants';
import { audit, changeOf, onlyChanged } from '../../platform/audit.ts';
import { editConflict, invalid } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { named, recordChange } from '../../platform/record-change.ts';
import { findLabelIds, saveLabels } from '../labels/label-links.ts';
import { requireLabels } from '../labels/require-labels.ts';
import { keepAdmin } from '../session/keep-admin.ts';
import { lockOwnRole } from './require-role.ts';
import { heldElsewhere, requireRoleOrg } from './role-org.ts';
import { notYours, recordedValues, requireFreeNames, shownValues, valuesOf } from './role-values.ts';
import { areHoldersIn, lockRoleNames, saveRole } from './roles.data.ts';

/**
 * Saves a role. The next call of each user with this role has the new rights. @throws Refusal 404, also for a label or an
 * org that the viewer does not see, 409 for a system role, for a role that the viewer does not manage, for an old version
 * and for the last admin, 400 for a taken name, for rights that the viewer lacks and for an org that not all users are in
 */
export const updateUserRole: UseCase<typeof endpoint> = async (context, { params: { id }, body }) => {
  const { viewer, clock, db } = context;
  const { companyId } = viewer;
  const sent = valuesOf(body);
  return db.transaction(async (tx) =>
    keepAdmin(tx, companyId, async () => {
      await lockRoleNames(tx, companyId);
      const before = await lockOwnRole(tx, viewer, id);
      if (before.version !== body.version) throw editConflict('This role');
      if (before.roleId !== sent.roleId)
        throw invalid('RoleIdFixed', 'The Role ID of a role cannot be changed.', 'body.userRole.id');
      const { rights, isAllowed } = editRole(viewer, before, sent);
      if (!isAllowed) throw notYours();
      const segmentId = await requireRoleOrg(context, tx, body.userRole.companySegmentId, before.segmentId);
      if (segmentId !== before.segmentId && !(await areHoldersIn(tx, { companyId, id }, segmentId)))
        throw heldElsewhere();
      const values = { ...sent, ...rights, segmentId };
      await requireFreeNames(tx, viewer, id, values);
      const labelsBefore = await findLabelIds(tx, 'role', { companyId, id });
      const labelIds = (await requireLabels(tx, viewer, 'role', body, labelsBefore)).sort();
      const { old, new: now } = onlyChanged(
        changeOf(
          { ...recordedValues(context, before), labelIds: labelsBefore },
          { ...recordedValues(context, values), labelIds },
        ),
      );
      if (Object.keys(now).length === 0) return {};
      await saveRole(tx, { companyId, id }, values, clock.now());
      await saveLabels(tx, 'role', { companyId, id }, labelsBefore, labelIds);
      const version = { old: before.version, new: before.version + 1 };
      const change = { old: { ...old, version: version.old }, new: { ...now, version: version.new } };
      await audit(tx, context, { action: 'updateUserRole', entity: 'role', entityId: id, ...change });
      const shown = {
        old: { ...shownValues(before), labels: named('label', labelsBefore) },
        new: { ...shownValues(values), labels: named('label', labelIds) },
      };
      await recordChange(tx, context, { entity: 'role', entityId: id }, shown);
      return {};
    }),
  );
};
