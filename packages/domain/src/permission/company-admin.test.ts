import { expect, it } from 'vitest';
import { isAdminRole } from './company-admin.ts';
import { systemRoles } from './system-roles.ts';

it('finds the admins among the system roles', () => {
  expect(systemRoles.filter(isAdminRole).map(({ key }) => key)).toEqual([
    'client-admin',
    'multiple-client-admin',
    'csd-admin',
  ]);
});

it.each([
  ['org', { User: 2 + 64 + 256, UserRole: 1 + 2 + 16 }, true],
  ['agency', { User: 2 + 64 + 256, UserRole: 1 + 2 + 16 }, false],
  ['users-only', { User: 511, UserRole: 31 }, false],
  ['org', { User: 64 + 256, UserRole: 31 }, false],
  ['org', { User: 511, UserRole: 31 - 2 }, false],
  ['org', { User: 511 }, false],
  ['org', {}, false],
] as const)('visibility %s with %j: %s', (accessType, permissions, expected) => {
  expect(isAdminRole({ accessType, permissions })).toBe(expected);
});
