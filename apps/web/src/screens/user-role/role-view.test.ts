import { systemRole } from '@dropdate/domain/permission/system-roles';
import { expect, it } from 'vitest';
import { roleView } from './role-view.ts';

const pages = [
  { path: '/home', title: 'Home' },
  { path: '/campaigns', title: 'All Campaigns' },
  { path: '/campaigns/create-campaign', title: 'Choose Your Order Type' },
  { path: '/campaign/status', title: 'Campaign Status' },
  { path: '/settings/user-role', title: 'Manage Role' },
  { path: '/settings/user-role/role', title: 'Role' },
  { path: '/settings/user-role/role/{id}', title: 'Role' },
  { path: '/mail-settings', title: 'Mail Settings' },
] as const;

it('shows a client admin the menus of a client, and each page once', () => {
  expect(roleView(systemRole('client-admin').permissions, pages, true)).toEqual({
    menus: [
      { label: undefined, entries: ['Home'] },
      { label: 'Campaign', entries: ['All Campaigns'] },
      { label: 'Settings', entries: ['Roles'] },
    ],
    pages: ['Choose Your Order Type', 'Role'],
  });
});

it('shows only Home without permissions, and no page that does not exist', () => {
  expect(roleView({}, pages, true)).toEqual({ menus: [{ label: undefined, entries: ['Home'] }], pages: [] });
  expect(roleView({ Report: 1 }, pages, true).menus).toHaveLength(1);
});

it('leaves out All Campaigns where the list has nothing', () => {
  const { menus } = roleView({ Campaign: 1, CampaignStatus: 1 }, pages, false);
  expect(menus.flatMap(({ entries }) => entries)).toEqual(['Home', 'Campaign Status']);
});
