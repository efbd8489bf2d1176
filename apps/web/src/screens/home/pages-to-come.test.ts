import { mayOpen } from '@dropdate/domain/permission/page-needs';
import { type SystemRoleKey, systemRole, systemRoles } from '@dropdate/domain/permission/system-roles';
import { describe, expect, it } from 'vitest';
import { rolePurposes } from './home.messages.ts';
import { pagesToCome } from './pages-to-come.ts';

const comingFor = (role: SystemRoleKey, isBuilt: (path: string) => boolean) =>
  pagesToCome(
    (path) => mayOpen(systemRole(role).permissions, path),
    (path) => isBuilt(path) && mayOpen(systemRole(role).permissions, path),
  ).map(({ path }) => path);

describe('the pages that a role of the provider waits for', () => {
  it('are those of its permissions', () => {
    const nothing = () => false;
    expect(comingFor('csd', nothing)).toContain('/reports');
    expect(comingFor('sales-agent', nothing)).not.toContain('/reports');
  });

  it('are named until they exist', () => {
    expect(comingFor('csd', (path) => path === '/reports')).not.toContain('/reports');
    expect(comingFor('csd', () => true)).toEqual([]);
  });
});

it('each role of the provider has a purpose', () => {
  const provider = systemRoles.filter(({ companyKind }) => companyKind === 'provider');
  expect(Object.keys(rolePurposes).toSorted()).toEqual(provider.map(({ name }) => name).toSorted());
});
