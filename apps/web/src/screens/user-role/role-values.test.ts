import { expect, it } from 'vitest';
import { permissionsOfText, permissionsText, type RoleValues, roleFormSchema } from './role-values.ts';

const good: RoleValues = {
  'userRole.id': 'Desk.Lead',
  'userRole.name': 'Desk Lead',
  'userRole.description': 'Leads the desk',
  'userRole.accessType': 'agency',
  permissionSets: 'Contact:516,Campaign:3',
  tags: '[{"id":null,"name":"Field"}]',
  groups: '[]',
};

it('writes equal permissions as one text, and reads the text back', () => {
  expect(permissionsText({ Campaign: 3, Contact: 516, Lead: 0 })).toBe('Contact:516,Campaign:3');
  expect(permissionsOfText('Contact:516,Campaign:3')).toEqual({ Contact: 516, Campaign: 3 });
  expect([permissionsText({}), permissionsOfText('')]).toEqual(['', {}]);
});

it('makes the body of the call', () => {
  expect(roleFormSchema.parse(good)).toEqual({
    userRole: { id: 'Desk.Lead', name: 'Desk Lead', description: 'Leads the desk', accessType: 'agency' },
    permissionSets: [
      { id: 'Contact', permissions: [{ bitFlag: 4 }, { bitFlag: 512 }] },
      { id: 'Campaign', permissions: [{ bitFlag: 1 }, { bitFlag: 2 }] },
    ],
    tags: [{ id: null, name: 'Field' }],
    groups: [],
  });
});

it.each(Object.keys(good).filter((field) => field !== 'tags' && field !== 'groups'))('needs %s', (field) => {
  const problem = roleFormSchema.safeParse({ ...good, [field]: '' }).error?.issues[0];
  expect([problem?.path, problem?.message]).toEqual([[field], 'Please fill all the required fields.']);
});
