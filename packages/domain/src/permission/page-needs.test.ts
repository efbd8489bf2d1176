import { expect, it } from 'vitest';
import { mayOpen, openingNeeds, type PagePath, pageNeeds } from './page-needs.ts';
import { systemRole, systemRoles } from './system-roles.ts';

it.each([
  ['/home', []],
  ['/contacts', ['Contact.viewAll']],
  ['/contacts/contact/{id}', ['Lead.update']],
  ['/campaigns/checkout/{cartId}', ['Campaign.viewAll', 'Campaign.create']],
  ['/settings/users', null],
] as const)('a sales agent opens %s by %j', (page, needs) => {
  expect(openingNeeds(systemRole('sales-agent').permissions, page)).toEqual(needs);
});

it('tells the permissions of exactly the pages that open', () => {
  for (const { permissions } of systemRoles) {
    for (const page of Object.keys(pageNeeds) as PagePath[]) {
      expect(openingNeeds(permissions, page) !== null).toBe(mayOpen(permissions, page));
    }
  }
});
