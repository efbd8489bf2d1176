import { expect, it } from 'vitest';
import {
  changedPermissions,
  permissionsOfText,
  permissionsText,
  type RoleValues,
  roleFormSchema,
} from './role-values.ts';

const good: RoleValues = {
  'userRole.id': 'Desk.Lead',
  'userRole.name': 'Desk Lead',
  'userRole.description': 'Leads the desk',
  'userRole.accessType': 'agency',
  'userRole.companySegmentId': 'tampa',
  permissionSets: 'Contact:516,Campaign:3',
  tags: '[{"id":null,"name":"Field"}]',
  groups: '[]',
};

it('writes equal permissions as one text, and reads the text back', () => {
  expect(permissionsText({ Campaign: 3, Contact: 516, Lead: 0 })).toBe('Contact:516,Campaign:3');
  expect(permissionsOfText('Contact:516,Campaign:3')).toEqual({ Contact: 516, Campaign: 3 });
  expect([permissionsText({}), permissionsOfText('')]).toEqual(['', {}]);
});

it('puts the own changes of permissions on those that another user has saved', () => {
  // The other user gave 8, took 1 and turned Lead on. The own changes give 2 and take 4.
  expect(changedPermissions('Campaign:5', 'Campaign:3', 'Lead:1,Campaign:12')).toBe('Campaign:10,Lead:1');
  expect(changedPermissions('Campaign:5', 'Campaign:5', 'Campaign:1')).toBe('Campaign:1');
  expect(changedPermissions('Campaign:5', '', 'Contact:4,Campaign:7')).toBe('Contact:4,Campaign:2');
});

it('makes the body of the call', () => {
  expect(roleFormSchema.parse(good)).toEqual({
    userRole: {
      id: 'Desk.Lead',
      name: 'Desk Lead',
      description: 'Leads the desk',
      accessType: 'agency',
      companySegmentId: 'tampa',
    },
    permissionSets: [
      { id: 'Contact', permissions: [{ bitFlag: 4 }, { bitFlag: 512 }] },
      { id: 'Campaign', permissions: [{ bitFlag: 1 }, { bitFlag: 2 }] },
      // The server keeps the set Lead when the call does not name it.
      { id: 'Lead', permissions: [] },
    ],
    tags: [{ id: null, name: 'Field' }],
    groups: [],
  });
});

it('names the set Lead once', () => {
  const sets = roleFormSchema.parse({ ...good, permissionSets: 'Lead:6' }).permissionSets;
  expect(sets).toEqual([{ id: 'Lead', permissions: [{ bitFlag: 2 }, { bitFlag: 4 }] }]);
});

it.each(Object.keys(good).filter((field) => field !== 'tags' && field !== 'groups'))('needs %s', (field) => {
  const problem = roleFormSchema.safeParse({ ...good, [field]: '' }).error?.issues[0];
  expect([problem?.path, problem?.message]).toEqual([[field], 'Please fill all the required fields.']);
});
