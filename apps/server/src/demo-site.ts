import { seededRole } from '@dropdate/domain/permission/seeded-roles';
import { demoCompanies, demoPassword, demoUsers } from '../seeds/demo/demo-people.ts';
import type { Config } from './platform/config.ts';

/** Who can sign in to the demo world, with their passwords; nobody outside of demo mode. */
export function demoSite(config: Pick<Config, 'demo'>) {
  const users = demoUsers.map((user) => ({
    userName: user.userName,
    password: demoPassword,
    name: `${user.firstName} ${user.lastName}`,
    roleName: seededRole(user.role).displayName,
    companyName: demoCompanies[user.company].name,
  }));
  return { users: config.demo ? users : [] };
}
