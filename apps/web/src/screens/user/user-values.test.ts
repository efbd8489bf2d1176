import { userForEditSchema } from '@dropdate/contract/users/get-user-for-edit';
import { registerUserSchema } from '@dropdate/contract/users/register-user';
import { updateUserSchema } from '@dropdate/contract/users/update-user';
import { newUserFormSchema, userFormSchema } from '@dropdate/contract/users/user-form';
import { describe, expect, it } from 'vitest';
import { problemsOf } from '../../blocks/form/form-values.ts';
import { ApiError } from '../../client/calls/api-error.ts';
import { fieldErrors } from '../../client/calls/report-failure.ts';
import {
  changeOf,
  emptyUser,
  nobody,
  orgIdsIn,
  orgIdsText,
  refusalOf,
  registrationOf,
  valuesOf,
} from './user-values.ts';

const id = (n: number) => `0192ffff-0000-7000-8000-00000000000${n}`;
const facts = { today: '2026-11-20', credits: '' };

const saved = userForEditSchema.parse({
  id: id(1),
  externalId: 'AG-1',
  userName: 'ana',
  firstName: 'Ana',
  lastName: 'Lee',
  email: 'ana+leads@example.com',
  phoneNumber: '(813) 555-0123',
  title: '',
  tags: [{ id: id(5), name: 'Field' }],
  groups: [],
  dateOfBirth: '1980-02-29',
  primaryCompanySegmentId: id(2),
  primaryCompanySegmentName: 'Tampa',
  companySegments: [
    { id: id(2), name: 'Tampa' },
    { id: id(3), name: 'Miami' },
  ],
  primaryUserRoleId: id(4),
  primaryRoleName: 'Sales Agent',
  parentUserAccountId: null,
  parentUserAccountName: null,
  addressLine1: '1 Main St',
  addressLine2: '',
  city: 'Tampa',
  state: 'FL',
  county: 'Hillsborough',
  postalCode: '33607',
  status: 2,
  attributes: { credits: 12.5 },
  createdDate: '2026-11-01T00:00:00Z',
  invitation: 'pending',
  invitedAt: null,
  version: 3,
  twoFactorMethod: null,
  isManageable: true,
});

const labels = { tags: saved.tags, groups: saved.groups };

describe('the form of a saved user', () => {
  const values = valuesOf(saved);

  it('is whole, and sends back what it shows', () => {
    expect(problemsOf(userFormSchema({ ...facts, credits: '12.50' }), values)).toEqual({});
    const body = changeOf(values, labels, saved);
    expect(updateUserSchema.encode(body)).toMatchObject({
      contact: { contactEmail: { email: saved.email }, contactPhones: [{ phoneNumber: saved.phoneNumber }] },
      dateOfBirth: '1980-02-29',
      parentUserAccountId: null,
      companySegments: [id(3)],
      tags: [id(5)],
      groups: [],
      status: 2,
      version: 3,
      attributes: { creditsReason: '' },
    });
    expect(body.attributes).not.toHaveProperty('credits');
  });

  it('sends the further orgs that were chosen, without the primary org', () => {
    expect(orgIdsIn(values.companySegments)).toEqual([id(3)]);
    const moved = { ...values, primaryCompanySegmentId: id(3), companySegments: orgIdsText([id(3), id(6)]) };
    expect(changeOf(moved, labels, saved)).toMatchObject({
      primaryCompanySegmentId: id(3),
      companySegments: [id(6)],
    });
    expect(changeOf({ ...values, companySegments: orgIdsText([]) }, labels, saved).companySegments).toEqual([]);
  });

  it('sends other credits with their reason, and asks for the reason', () => {
    const schema = userFormSchema({ ...facts, credits: '12.50' });
    expect(problemsOf(schema, { ...values, credits: '13' })).toEqual({ creditsReason: 'Say why the credits change.' });
    const changed = { ...values, credits: '13', creditsReason: 'Bonus' };
    expect(changeOf(changed, labels, saved).attributes).toEqual({ credits: 13, creditsReason: 'Bonus' });
  });

  it.each([
    ['12.345', 'credits'],
    ['-1', 'credits'],
    ['1000000.01', 'credits'],
    ['many', 'credits'],
  ])('refuses the credits %s', (credits, field) => {
    const problems = problemsOf(userFormSchema(facts), { ...values, credits, creditsReason: 'Bonus' });
    expect(Object.keys(problems)).toEqual([field]);
  });

  it.each([
    ['02/30/1980', /such as/],
    ['01/01/1899', /such as/],
    ['11/21/2026', /cannot be in the future/],
  ])('refuses the date of birth %s', (dateOfBirth, text) => {
    const schema = userFormSchema({ ...facts, credits: '12.50' });
    expect(problemsOf(schema, { ...values, dateOfBirth }).dateOfBirth).toMatch(text);
  });
});

describe('the form of a new user', () => {
  it('asks for every required field, and for no other', () => {
    const problems = problemsOf(newUserFormSchema({ ...facts, credits: '' }), emptyUser(''));
    const ofUser = ['userName', 'firstName', 'lastName', 'email', 'phoneNumber'];
    const ofAddress = ['addressLine1', 'city', 'state', 'postalCode', 'county'];
    const ofPlace = ['primaryUserRoleId', 'primaryCompanySegmentId'];
    expect(Object.keys(problems).sort()).toEqual(ofUser.concat(ofAddress, ofPlace).sort());
  });

  it('sends a body that the server takes', () => {
    const { status: _, ...shared } = valuesOf(saved);
    const form = { ...shared, userName: 'ana', firstName: 'Ana', lastName: 'Lee', parentUserAccountId: nobody };
    const body = registrationOf(form, labels, 'Kx7mQp2vRt9w');
    expect(registerUserSchema.parse(body)).toMatchObject({
      registerUserAccount: { userName: 'ana', confirmPassword: 'Kx7mQp2vRt9w' },
      createUserAccount: {
        contact: { firstName: 'Ana', tags: [id(5)], groups: [] },
        companySegments: [id(3)],
        primaryUserRoleId: id(4),
      },
    });
  });
});

describe('a refusal', () => {
  const refused = (path: string | undefined) =>
    new ApiError(400, [{ messageId: 'X', userMessage: 'Contact is wrong', ...(path !== undefined && { path }) }]);

  it.each([
    ['body.registerUserAccount.userName', 'userName'],
    ['body.createUserAccount.contact.address.city', 'city'],
    ['body.contact.contactPhones.0.phoneNumber', 'phoneNumber'],
    ['body.contact.contactEmail.email', 'email'],
    ['body.companySegments', 'companySegments'],
    ['body.companySegments.3', 'companySegments'],
    ['body.createUserAccount.contact.tags.0', 'tags'],
  ])('at %s stands at the field %s', (path, field) => {
    expect(fieldErrors(refusalOf(refused(path), true))).toEqual({ [field]: 'User is wrong' });
    expect(fieldErrors(refusalOf(refused(path), false))).toEqual({ [field]: 'Contact is wrong' });
  });

  it('without a field stays as it is', () => {
    const problem = refused(undefined);
    expect(refusalOf(problem, true)).toBe(problem);
  });
});
