import { describe, expect, it } from 'vitest';
import { permissionSetNames } from './permission-sets.ts';
import { permissionsInside } from './switching.ts';
import { rolesForCompany, systemRole } from './system-roles.ts';

describe('the permissions inside another company', () => {
  it('are own permissions that a client can hold', () => {
    expect(permissionsInside('client', systemRole('csd').permissions)).toEqual({
      Company: 17,
      Campaign: 17,
      LandingPageLead: 3,
      Report: 17,
    });
    expect(permissionsInside('client', { Campaign: 2, KeyInService: 31 })).toEqual({ Campaign: 2 });
  });

  it('never exceed the own permissions', () => {
    for (const kind of ['client', 'provider'] as const) {
      for (const { permissions } of [...rolesForCompany('client'), ...rolesForCompany('provider')]) {
        const own: Readonly<Record<string, number>> = permissions;
        const inside: Readonly<Record<string, number>> = permissionsInside(kind, permissions);
        const exceeded = permissionSetNames.filter((set) => ((inside[set] ?? 0) & ~(own[set] ?? 0)) !== 0);
        expect(exceeded).toEqual([]);
      }
    }
  });
});
