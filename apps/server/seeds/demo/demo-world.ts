import type { AnswerOf } from '@dropdate/contract/http/endpoint';
import type { listDemoUsers } from '@dropdate/contract/session/list-demo-users';
import { seededRole } from '@dropdate/domain/permission/seeded-roles';
import { demoCompanies, demoPassword, demoUsers } from './demo-users.ts';

/** The door of the demo world: `start.ts` comes in here, to make it or to find that it is there, and nothing else of the product does. */
export { ensureDemoProspects } from './ensure-demo-prospects.ts';
export { seedDemoCampaigns } from './seed-demo-campaigns.ts';
export { letsDemoUsersIn, seedDemoCompanies } from './seed-demo-companies.ts';

/** Who can sign in to the demo world, with their passwords. */
export const demoSignIns: AnswerOf<typeof listDemoUsers>['users'] = demoUsers.map((user) => ({
  userName: user.userName,
  password: demoPassword,
  name: `${user.firstName} ${user.lastName}`,
  roleName: seededRole(user.role).displayName,
  companyName: demoCompanies[user.company].name,
}));
