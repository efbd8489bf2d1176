import type { InputOf } from '@dropdate/contract/http/endpoint';
import type { UserForEdit } from '@dropdate/contract/users/get-user-for-edit';
import type { registerUser } from '@dropdate/contract/users/register-user';
import type { updateUser } from '@dropdate/contract/users/update-user';
import type { NewUserForm, UserForm } from '@dropdate/contract/users/user-form';
import { accountStatusCodes } from '@dropdate/domain/permission/account-status';
import { formatDate, parseDate } from '@dropdate/domain/schedule/iso-date';
import { z } from 'zod';
import { labelsText } from '../../blocks/label-picker/labels-text.ts';
import { ApiError } from '../../client/calls/api-error.ts';

/** The choice of no superior. */
export const nobody = 'nobody';

const idsSchema = z.array(z.uuid());

/** Ids of orgs as a value of the form, because all values of a form are texts. */
export const orgIdsText = (ids: readonly string[]): string => JSON.stringify(ids);
/** The ids of orgs in a value of the form. */
export const orgIdsIn = (text: string): readonly string[] => idsSchema.parse(JSON.parse(text));

/** The form of a new user, with the org in which the viewer works. */
export const emptyUser = (orgId: string): NewUserForm => ({
  userName: '',
  firstName: '',
  lastName: '',
  email: '',
  phoneNumber: '',
  title: '',
  externalId: '',
  addressLine1: '',
  addressLine2: '',
  city: '',
  state: '',
  postalCode: '',
  county: '',
  dateOfBirth: '',
  primaryUserRoleId: '',
  primaryCompanySegmentId: orgId,
  companySegments: orgIdsText([]),
  parentUserAccountId: nobody,
  tags: labelsText([]),
  groups: labelsText([]),
  credits: '',
  creditsReason: '',
});

/** Credits as the form shows them. Empty where the company has no credits. */
export const creditsText = (credits: number | null): string => (credits === null ? '' : credits.toFixed(2));

/** The form of a saved user. */
export const valuesOf = (user: UserForEdit): UserForm => ({
  email: user.email,
  phoneNumber: user.phoneNumber,
  title: user.title,
  externalId: user.externalId,
  addressLine1: user.addressLine1,
  addressLine2: user.addressLine2,
  city: user.city,
  state: user.state,
  postalCode: user.postalCode,
  county: user.county,
  dateOfBirth: user.dateOfBirth === null ? '' : formatDate(user.dateOfBirth),
  primaryUserRoleId: user.primaryUserRoleId,
  primaryCompanySegmentId: user.primaryCompanySegmentId,
  companySegments: orgIdsText(
    user.companySegments.map(({ id }) => id).filter((id) => id !== user.primaryCompanySegmentId),
  ),
  parentUserAccountId: user.parentUserAccountId ?? nobody,
  tags: labelsText(user.tags),
  groups: labelsText(user.groups),
  status: user.status,
  credits: creditsText(user.attributes.credits),
  creditsReason: '',
});

type Shared = Omit<UserForm, 'status'>;

const contactOf = (form: Shared) => ({
  title: form.title,
  externalId: form.externalId,
  address: {
    addressLine1: form.addressLine1,
    addressLine2: form.addressLine2,
    city: form.city,
    state: form.state,
    postalCode: form.postalCode,
    county: form.county,
  },
  contactPhones: [{ phoneNumber: form.phoneNumber }],
});

/** The fields of the body that name other records, and the credits if they changed. */
function placesOf(form: Shared, savedCredits: string) {
  const isChanged = form.credits !== '' && Number(form.credits) !== Number(savedCredits);
  return {
    parentUserAccountId: form.parentUserAccountId === nobody ? null : form.parentUserAccountId,
    dateOfBirth: parseDate(form.dateOfBirth),
    companySegments: orgIdsIn(form.companySegments).filter((id) => id !== form.primaryCompanySegmentId),
    primaryUserRoleId: form.primaryUserRoleId,
    primaryCompanySegmentId: form.primaryCompanySegmentId,
    attributes: { creditsReason: form.creditsReason, ...(isChanged && { credits: Number(form.credits) }) },
  };
}

interface LabelIds {
  readonly tags: readonly { readonly id: string }[];
  readonly groups: readonly { readonly id: string }[];
}

const idsOf = ({ tags, groups }: LabelIds) => ({ tags: tags.map(({ id }) => id), groups: groups.map(({ id }) => id) });

/** The body that creates a user. */
export function registrationOf(
  form: NewUserForm,
  labels: LabelIds,
  password: string,
): InputOf<typeof registerUser>['body'] {
  const { userName, email, firstName, lastName } = form;
  return {
    registerUserAccount: { userName, email, password, confirmPassword: password },
    createUserAccount: {
      contact: { firstName, lastName, ...contactOf(form), ...idsOf(labels) },
      ...placesOf(form, '0'),
    },
  };
}

/** The body that saves a user. The user leaves the old primary org, unless it is a further org now. */
export function changeOf(form: UserForm, labels: LabelIds, user: UserForEdit): InputOf<typeof updateUser>['body'] {
  return {
    contact: { ...contactOf(form), contactEmail: { email: form.email } },
    ...placesOf(form, creditsText(user.attributes.credits)),
    ...idsOf(labels),
    status: accountStatusCodes.words.find((word) => word === form.status) ?? user.status,
    version: user.version,
  };
}

/**
 * A refusal with the paths of the form's fields: `body.contact.address.city` becomes `body.city`. In the messages about
 * a new user, the word Contact becomes User (specification 1, section 5.4).
 */
export function refusalOf(problem: unknown, isNew: boolean): unknown {
  if (!(problem instanceof ApiError) || problem.messages.every(({ path }) => path === undefined)) return problem;
  const messages = problem.messages.map((message) => ({
    ...message,
    userMessage: isNew ? message.userMessage.replaceAll('Contact', 'User') : message.userMessage,
    ...(message.path !== undefined && { path: fieldPath(message.path) }),
  }));
  return new ApiError(problem.status, messages, problem.requestId);
}

function fieldPath(path: string): string {
  const name = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? path;
  return `body.${name}`;
}
