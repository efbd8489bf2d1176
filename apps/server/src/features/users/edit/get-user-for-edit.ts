import type { getUserForEdit as endpoint } from '@dropdate/contract/users/get-user-for-edit';
import { maskPhone } from '@dropdate/domain/field/phone';
import { invitationOf } from '@dropdate/domain/session/invitation';
import { notFound } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { findNamedLabels } from '../../labels/label-links.ts';
import { coveredRoleIds } from '../../roles/grantable-roles.ts';
import { findUserForEdit } from './user-for-edit.data.ts';

const noAddress = { addressLine1: '', addressLine2: '', city: '', state: '', county: '', postalCode: '' };

/** One user, for the form. @throws Refusal 404 */
export const getUserForEdit: UseCase<typeof endpoint> = async (context, { params }) => {
  const { db, viewer, clock, signedIn, scopeOf } = context;
  const found = await findUserForEdit(db, scopeOf('User'), viewer, params.id);
  if (found === null) throw notFound();
  const { account, ...user } = found;
  const isManageable = (await coveredRoleIds(db, viewer)).has(user.primaryUserRoleId);
  const { agentId, phone, address, credits, createdAt, invitedAt, awaitsPassword, parentUserId } = account;
  const { id, userName, firstName, lastName, email, title, dateOfBirth, status, version } = account;
  return {
    id,
    userName,
    firstName,
    lastName,
    email,
    title,
    dateOfBirth,
    status,
    version,
    ...user,
    ...(await findNamedLabels(db, 'user', account)),
    externalId: agentId ?? '',
    phoneNumber: maskPhone(phone ?? ''),
    ...(address ?? noAddress),
    primaryCompanySegmentId: account.primarySegmentId,
    parentUserAccountId: parentUserId,
    attributes: { credits: signedIn.isCreditReward ? credits / 100 : null },
    createdDate: createdAt.toISOString(),
    invitation: invitationOf(awaitsPassword, invitedAt, clock.now()),
    invitedAt: invitedAt?.toISOString() ?? null,
    isManageable,
  };
};
