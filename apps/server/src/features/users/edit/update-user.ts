import type { updateUser as endpoint, updateUserSchema } from '@dropdate/contract/users/update-user';
import { idOf, type UserId } from '@dropdate/domain/id/brand';
import type { AccountStatus } from '@dropdate/domain/permission/account-status';
import { may } from '@dropdate/domain/permission/may';
import type { z } from 'zod';
import { audit, changeOf, onlyChanged } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { editConflict, forbidden, invalid } from '../../../platform/http/refusal.ts';
import { refuseWhileActing, refuseWhileSwitched } from '../../../platform/http/refuse-while-switched.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { type HistoryValues, named, recordChange } from '../../../platform/record-change.ts';
import { findLabelIds, saveLabels } from '../../labels/label-links.ts';
import { requireLabels } from '../../labels/require-labels.ts';
import { setRoleOf } from '../../roles/roles-of-users.ts';
import { keepAdmin } from '../../session/keep-admin.ts';
import {
  type AccountFields,
  changeAccount,
  deleteSessionsOf,
  endLinksOf,
  type ManagedAccount,
  setInvitedAt,
  tellFormerAddress,
} from '../../session/manage-accounts.ts';
import { creditAuthor, requireCreditsReason } from './credits.ts';
import { refuseOwnAccount, requirePresentUser } from './require-user.ts';
import { findSegmentIds, hasHiddenOrg, insertCreditChange, saveSegments } from './user-edit.data.ts';
import { labelScope, requirePlaces } from './user-places.ts';
import { contactColumns, futureBirthText, isFutureBirth, recorded, shownFields, toHundredths } from './user-record.ts';

type Body = z.output<typeof updateUserSchema>;

/**
 * Changes a user. The next call of the user works with the new role and org. A status other than Active ends the
 * sessions of the user. Another e-mail address makes the links in mails to the old address useless, and the old address is told.
 * @throws Refusal 400 at a field, 403 without the permission for a part, 404, and 409 `EditConflict`, `HigherRole`,
 * `LastAdmin` or `OwnAccount`
 */
export const updateUser: UseCase<typeof endpoint> = async (context, { params, body }) => {
  const { db, viewer, today } = context;
  if (isFutureBirth(body.dateOfBirth, today)) throw invalid('FutureBirth', futureBirthText, 'body.dateOfBirth');
  await db.transaction((tx) =>
    // The changes of a company wait for each other here, so two changes at once cannot close a loop of superiors.
    keepAdmin(tx, viewer.companyId, () => change(context, tx, params.id, body)),
  );
  return {};
};

async function change(context: Context, tx: Database, id: string, body: Body): Promise<void> {
  const { clock, keyed } = context;
  const { account, roleId } = await requirePresentUser(context, tx, id);
  if (account.version !== body.version) throw editConflict('The user');
  const before = {
    roleId,
    segmentId: account.primarySegmentId,
    segmentIds: await findSegmentIds(tx, account),
    parentUserId: account.parentUserId,
  };
  const wanted = {
    roleId: body.primaryUserRoleId,
    segmentId: body.primaryCompanySegmentId,
    segmentIds: body.companySegments,
    parentUserId: body.parentUserAccountId,
    path: 'body',
  };
  const segmentIds = await requirePlaces(context, tx, account.id, wanted, before);
  const labelsBefore = await findLabelIds(tx, 'user', account);
  const labelIds = await requireLabels(tx, labelScope(context.viewer, wanted.segmentId), 'user', body, labelsBefore);
  // A record that the viewer does not see is not found, whatever else the viewer may not do.
  requireRoleChange(context, before.roleId !== wanted.roleId);
  requireStatusChange(context, account, body.status);
  const fields: AccountFields = {
    email: body.contact.contactEmail.email,
    ...contactColumns(body.contact),
    dateOfBirth: body.dateOfBirth,
    parentUserId: wanted.parentUserId === null ? null : idOf<UserId>(wanted.parentUserId),
    primarySegmentId: wanted.segmentId,
    status: body.status,
    credits: await changedCredits(context, tx, account, body.attributes),
  };
  const old = {
    ...recorded(keyed, pick(account, fields)),
    roleId,
    segmentIds: [...before.segmentIds].sort(),
    labelIds: labelsBefore,
  };
  const now = {
    ...recorded(keyed, fields),
    roleId: wanted.roleId,
    segmentIds: [...segmentIds].sort(),
    labelIds: [...labelIds].sort(),
  };
  const changed = onlyChanged(changeOf(old, now));
  if (Object.keys(changed.new).length === 0) return;
  if (fields.email !== account.email) {
    refuseWhileActing(context);
    await requireOwnOrgs(context, tx, before.segmentIds);
  }
  await changeAccount(tx, account, fields);
  await saveSegments(tx, account, before.segmentIds, segmentIds);
  await saveLabels(tx, 'user', account, labelsBefore, labelIds);
  if (wanted.roleId !== roleId) await setRoleOf(tx, account, wanted.roleId);
  const key = { companyId: account.companyId, userId: account.id };
  if (fields.status !== 'active') await deleteSessionsOf(tx, key);
  if (fields.email !== account.email) {
    await endLinksOf(tx, key, clock.now());
    await tellFormerAddress(tx, { ...account, userId: account.id }, account.email, clock.now());
    if (account.awaitsPassword) await setInvitedAt(tx, account, null);
  }
  const entry = { action: 'updateUser', entity: 'user', entityId: account.id };
  const version = { old: { version: account.version }, new: { version: account.version + 1 } };
  await audit(tx, context, {
    ...entry,
    old: { ...changed.old, ...version.old },
    new: { ...changed.new, ...version.new },
  });
  const places = (of: typeof wanted | typeof before, orgs: readonly string[]): HistoryValues<'user'> => ({
    role: named('role', of.roleId),
    org: named('segment', of.segmentId),
    orgs: named('segment', orgs),
    superior: named('user', of.parentUserId),
  });
  const reason = { creditsReason: fields.credits === account.credits ? null : body.attributes.creditsReason };
  await recordChange(
    tx,
    context,
    { entity: 'user', entityId: account.id },
    {
      old: {
        ...shownFields(account),
        ...places(before, before.segmentIds),
        labels: named('label', labelsBefore),
        creditsReason: null,
      },
      new: {
        ...shownFields(fields),
        ...places(wanted, segmentIds),
        labels: named('label', labelIds),
        ...reason,
      },
    },
  );
}

/**
 * Refuses another e-mail address for a user who also belongs to orgs that the viewer does not see. With an address of
 * their own and a mailed link, the viewer could sign in as this user and see these orgs. @throws Refusal 400
 */
async function requireOwnOrgs({ viewer, scopeOf }: Context, tx: Database, orgIds: readonly string[]): Promise<void> {
  if (await hasHiddenOrg(tx, scopeOf('User'), viewer, orgIds)) {
    throw invalid(
      'HiddenOrgs',
      'This user also belongs to orgs that you do not see, so you cannot change the e-mail address.',
      'body.contact.contactEmail.email',
    );
  }
}

/** The present values of the same fields. */
function pick(account: ManagedAccount, fields: AccountFields): AccountFields {
  const names = Object.keys(fields) as (keyof AccountFields)[];
  return Object.fromEntries(names.map((name) => [name, account[name]])) as unknown as AccountFields;
}

/**
 * Another role takes the old role away and gives the new role. Roles are locked while the session is switched.
 * @throws Refusal 403, 409 `LockedWhileSwitched`
 */
function requireRoleChange({ viewer: { permissions }, signedIn }: Context, isChanged: boolean): void {
  const mayChange = may(permissions, 'User', 'addToRole') && may(permissions, 'User', 'removeRole');
  if (isChanged && !mayChange) throw forbidden();
  if (isChanged) refuseWhileSwitched(signedIn);
}

/** @throws Refusal 403, 409 `OwnAccount` */
function requireStatusChange(context: Context, { id, status: before }: ManagedAccount, after: AccountStatus): void {
  if (before === after) return;
  refuseOwnAccount(context, id, 'You cannot change the status of your own account.');
  if (after === 'draft') throw invalid('InvalidStatus', 'Choose another status.', 'body.status');
  const { permissions } = context.viewer;
  if (!may(permissions, 'User', after === 'active' ? 'reactivate' : 'deactivate')) throw forbidden();
}

/** The credits of the user after the call, in hundredths. A change is added to the log of credits. */
async function changedCredits(
  { viewer, clock, signedIn }: Context,
  tx: Database,
  { id, companyId, credits: before }: ManagedAccount,
  { credits, creditsReason: reason }: Body['attributes'],
): Promise<number> {
  const after = credits === undefined || !signedIn.isCreditReward ? before : toHundredths(credits);
  if (after === before) return before;
  if (!may(viewer.permissions, 'UserExtensions', 'editCredits')) throw forbidden();
  requireCreditsReason(reason, 'body.attributes.creditsReason');
  await insertCreditChange(tx, {
    companyId,
    userId: id,
    at: clock.now(),
    ...creditAuthor(viewer),
    before,
    after,
    reason,
  });
  return after;
}
