import type { AnswerOf } from '@dropdate/contract/http/endpoint';
import type { listDemoUsers } from '@dropdate/contract/session/list-demo-users';
import { systemRole } from '@dropdate/domain/permission/system-roles';
import { demoCompanies, demoPassword, demoUsers } from './demo-users.ts';

/**
 * Everything that the product uses of the demo world. Only `start.ts` imports this module, to make the demo world or to
 * find its users in a database.
 */
export { demoLoader } from './demo-loader.ts';
export { ensureDemoProspects } from './ensure-demo-prospects.ts';
export { hasOtherCompanies, letsDemoUsersIn, seedDemoCompanies } from './seed-demo-companies.ts';

/** The users who can sign in to the demo world, with their passwords. */
export const demoSignIns: AnswerOf<typeof listDemoUsers>['users'] = demoUsers.map((user) => ({
  userName: user.userName,
  password: demoPassword,
  name: `${user.firstName} ${user.lastName}`,
  roleName: systemRole(user.role).displayName,
  companyName: demoCompanies[user.company].name,
}));
