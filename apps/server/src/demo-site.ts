import { seededRole } from '@dropdate/domain/permission/seeded-roles';
import { demoCompanies, demoPassword, demoUsers } from '../seeds/demo/demo-people.ts';
import type { Config } from './platform/config.ts';

/** What the sign-in page may show; passwords in demo mode only. */
export function demoSite(config: Pick<Config, 'demo' | 'supportEmail' | 'supportPhone'>) {
  const users = demoUsers.map((user) => ({
    userName: user.userName,
    password: demoPassword,
    name: `${user.firstName} ${user.lastName}`,
    roleName: seededRole(user.role).displayName,
    companyName: demoCompanies[user.company].name,
  }));
  return { users: config.demo ? users : [], supportEmail: config.supportEmail, supportPhone: config.supportPhone };
}
