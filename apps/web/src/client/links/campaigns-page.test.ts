import { type SystemRoleKey, systemRole } from '@dropdate/domain/permission/system-roles';
import { describe, expect, it } from 'vitest';
import { hasOwnCampaigns, ordersPage } from './campaigns-page.ts';

const viewerOf = (role: SystemRoleKey) => {
  const { companyKind, permissions } = systemRole(role);
  const permissionSets = Object.entries(permissions).map(([name, bits]) => ({ name, bits }));
  return { companyKind, permissions: { permissionSets } };
};

describe('the lists of campaigns', () => {
  it.each<[SystemRoleKey, boolean, string]>([
    ['client-admin', true, '/campaigns'],
    ['sales-agent', true, '/campaigns'],
    ['csd', false, '/campaign/status'],
    ['csd-admin', true, '/campaign/status'],
    ['rcp-admin', false, '/campaigns'],
  ])('of %s: own campaigns %s, orders in %s', (role, own, orders) => {
    expect([hasOwnCampaigns(viewerOf(role)), ordersPage(viewerOf(role))]).toEqual([own, orders]);
  });
});
