import { permissionSetsOf } from '@dropdate/contract/user-roles/user-role';
import { expect, it } from 'vitest';
import { pageRows, rightRows } from './access-rows.ts';

const agent = {
  name: 'Agent',
  accessType: 'users-only' as const,
  permissionSets: permissionSetsOf({ Lead: 2 + 4, Contact: 4 }),
};
const clerk = { name: 'Clerk', accessType: 'org' as const, permissionSets: permissionSetsOf({ Contact: 2 + 4 }) };
const pages = [
  { path: '/home', title: 'Home' },
  { path: '/profile', title: 'Profile' },
  { path: '/contacts', title: 'All Contacts' },
  { path: '/contacts/contact/{id}', title: 'Overview' },
  { path: '/leads/lead/{id}', title: 'Overview' },
  { path: '/settings/users', title: 'Manage Users' },
] as const;

it('lists the pages that open, with the permission and the roles that open them', () => {
  expect(pageRows([agent], pages)).toEqual([
    { title: 'Home', needs: '', roles: [] },
    { title: 'All Contacts', needs: 'Contact: View all', roles: ['Agent'] },
    { title: 'Overview', needs: 'Lead: Update', roles: ['Agent'] },
  ]);
});

it('names every role that opens a page, and every role that gives a right', () => {
  expect(pageRows([agent, clerk], pages).find(({ title }) => title === 'All Contacts')?.roles).toEqual([
    'Agent',
    'Clerk',
  ]);
  expect(rightRows([agent, clerk])).toEqual([
    { title: 'Contact: View all', needs: '', roles: ['Agent', 'Clerk'] },
    { title: 'Lead: Update', needs: '', roles: ['Agent'] },
    { title: 'Lead: View all', needs: '', roles: ['Agent'] },
    { title: 'Contact: Update', needs: '', roles: ['Clerk'] },
  ]);
});

it('lists no right of a role without permissions', () => {
  expect(rightRows([{ ...agent, permissionSets: [] }])).toEqual([]);
});
