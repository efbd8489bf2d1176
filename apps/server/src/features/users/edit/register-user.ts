import type { registerUser as endpoint } from '@dropdate/contract/users/register-user';
import { idOf, type UserId } from '@dropdate/domain/id/brand';
import { may } from '@dropdate/domain/permission/may';
import { v7 as uuidv7 } from 'uuid';
import { audit } from '../../../platform/audit.ts';
import { forbidden, invalid, Refusal } from '../../../platform/http/refusal.ts';
import { refuseWhileActing } from '../../../platform/http/refuse-while-switched.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { recordChange } from '../../../platform/record-change.ts';
import { saveLabels } from '../../labels/label-links.ts';
import { requireLabels } from '../../labels/require-labels.ts';
import { setRoleOf } from '../../roles/roles-of-users.ts';
import { insertAccount } from '../../session/manage-accounts.ts';
import { hashPassword } from '../../session/password.ts';
import { refusedPassword } from '../../session/password-words.ts';
import { creditAuthor, requireCreditsReason } from './credits.ts';
import { insertCreditChange, saveSegments } from './user-edit.data.ts';
import { labelScope, requirePlaces } from './user-places.ts';
import { contactColumns, futureBirthText, isFutureBirth, recorded, toHundredths } from './user-record.ts';

const path = 'body.createUserAccount';

/**
 * Creates an active user. The user gets the generated password of the call, which nobody knows, and sets another one by
 * the link of the welcome mail (decision 20).
 * @throws Refusal 400 at a field, 403 for credits without the permission, 404 for a record that the viewer does not see,
 * 409 `LockedWhileSwitched`
 */
export const registerUser: UseCase<typeof endpoint> = async (context, { body }) => {
  const { db, viewer, clock, keyed, today, signedIn } = context;
  refuseWhileActing(context);
  const { userName, email, password } = body.registerUserAccount;
  const { contact, dateOfBirth, attributes, ...wanted } = body.createUserAccount;
  const problems = await refusedPassword(password, { userName, email, companyName: signedIn.companyName });
  if (problems.length > 0) {
    const at = 'body.registerUserAccount.password';
    throw new Refusal(
      400,
      problems.map((userMessage) => ({ messageId: 'InvalidPassword', userMessage, path: at })),
    );
  }
  if (isFutureBirth(dateOfBirth, today)) throw invalid('FutureBirth', futureBirthText, `${path}.dateOfBirth`);
  const credits = signedIn.isCreditReward ? toHundredths(attributes.credits ?? 0) : 0;
  const mayGive = credits === 0 || may(viewer.permissions, 'UserExtensions', 'editCredits');
  if (credits > 0 && mayGive) requireCreditsReason(attributes.creditsReason, `${path}.attributes.creditsReason`);
  const passwordHash = await hashPassword(password);
  const id = idOf<UserId>(uuidv7());
  const { companyId } = viewer;
  return db.transaction(async (tx) => {
    const places = {
      roleId: wanted.primaryUserRoleId,
      segmentId: wanted.primaryCompanySegmentId,
      segmentIds: wanted.companySegments,
      parentUserId: wanted.parentUserAccountId,
    };
    const segmentIds = await requirePlaces(context, tx, null, { ...places, path });
    const labelIds = await requireLabels(tx, labelScope(viewer, places.segmentId), 'user', contact);
    // A record that the viewer does not see is not found, whatever else the viewer may not do.
    if (!mayGive) throw forbidden();
    const fields = {
      email,
      ...contactColumns(contact),
      dateOfBirth,
      parentUserId: places.parentUserId === null ? null : idOf<UserId>(places.parentUserId),
      primarySegmentId: places.segmentId,
      status: 'active' as const,
      credits,
    };
    const { firstName, lastName } = contact;
    const isNew = await insertAccount(tx, {
      id,
      companyId,
      userName,
      firstName,
      lastName,
      ...fields,
      passwordHash,
      awaitsPassword: true,
      createdAt: clock.now(),
      createdBy: viewer.userId,
    });
    if (!isNew) {
      throw invalid('UserNameTaken', 'This username is already taken.', 'body.registerUserAccount.userName');
    }
    await saveSegments(tx, { companyId, id }, [], segmentIds);
    await setRoleOf(tx, { companyId, id }, places.roleId);
    await saveLabels(tx, 'user', { companyId, id }, [], labelIds);
    if (credits > 0) {
      const reason = attributes.creditsReason;
      const change = { companyId, userId: id, at: clock.now(), ...creditAuthor(viewer), before: 0, after: credits };
      await insertCreditChange(tx, { ...change, reason });
    }
    const made = { ...recorded(keyed, fields), roleId: places.roleId, segmentIds, labelIds };
    await audit(tx, context, { action: 'registerUser', entity: 'user', entityId: id, new: made });
    await recordChange(tx, context, { entity: 'user', entityId: id }, 'created');
    return { id };
  });
};
