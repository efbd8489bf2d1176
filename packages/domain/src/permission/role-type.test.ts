import { describe, expect, it } from 'vitest';
import { flags, permissionBits } from './flags.ts';
import { roleTypeOf } from './role-type.ts';
import { systemRole } from './system-roles.ts';

describe('the type of a role', () => {
  it.each([
    ['client-admin', 'AdminAndStore'],
    ['multiple-client-admin', 'AdminAndStore'],
    ['sales-agent', 'Store'],
    ['csd', 'Admin'],
    ['csd-admin', 'AdminAndStore'],
    ['rcp-admin', 'Admin'],
  ] as const)('of %s is %s', (key, type) => {
    expect(roleTypeOf(systemRole(key).permissions)).toBe(type);
  });

  it.each([
    [{}, 'Store'],
    [permissionBits({ Lead: flags('viewAll'), Report: flags('viewAll') }), 'Store'],
    [permissionBits({ User: flags('viewAll') }), 'Admin'],
    [permissionBits({ User: flags('viewAll'), ProspectList: flags('buyAndApprove') }), 'AdminAndStore'],
    [{ User: 0 }, 'Store'],
  ] as const)('%j is %s', (permissions, type) => {
    expect(roleTypeOf(permissions)).toBe(type);
  });
});
