import { registerUser } from '@dropdate/contract/users/register-user';
import { updateUser } from '@dropdate/contract/users/update-user';
import { idOf, type UserId } from '@dropdate/domain/id/brand';
import { eq } from 'drizzle-orm';
import type { Caller, TestApp } from '../../../../testing/test-app.ts';
import { newUserBody, savedUserBody } from '../../../../testing/user-bodies.ts';
import { userOf } from '../../../../testing/world.ts';
import { users } from '../../../schema/tenancy.ts';

/** The id of a system role of Harborline. */
export function roleIdOf({ world }: TestApp, key: 'client-admin' | 'multiple-client-admin' | 'sales-agent'): string {
  const id = world.harborline.roleIds.get(key);
  if (id === undefined) throw new RangeError(`Harborline has no role ${key}`);
  return id;
}

/** The body that creates a sales agent in Tampa. */
export function newUser(app: TestApp, userName: string, more: object = {}, account: object = {}) {
  const ids = { userRoleId: roleIdOf(app, 'sales-agent'), segmentId: app.world.tampa.id, userId: '' };
  const { registerUserAccount, createUserAccount } = newUserBody(ids);
  const { contact } = createUserAccount;
  return {
    registerUserAccount: { ...registerUserAccount, userName, email: `${userName}@harbor.example`, ...account },
    createUserAccount: {
      ...createUserAccount,
      contact: { ...contact, firstName: 'Ana', lastName: "O'Neil" },
      companySegments: [],
      ...more,
    },
  };
}

/** Creates a user. Returns the id. */
export async function register(app: TestApp, caller: Caller, userName: string, more: object = {}): Promise<UserId> {
  const { model } = await caller.call(registerUser, { body: newUser(app, userName, more) });
  return idOf(model.id);
}

/** Saves a user with some changes. Without changes, the call adds only the contact to a user of the world. */
export async function update(app: TestApp, caller: Caller, id: UserId, more: object = {}, email?: string) {
  const [user] = await app.db.select().from(users).where(eq(users.id, id));
  if (user === undefined) throw new RangeError(`no user ${id}`);
  const { primarySegmentId: segmentId, parentUserId, dateOfBirth, version } = user;
  const saved = savedUserBody({ userRoleId: roleIdOf(app, 'sales-agent'), segmentId, userId: id });
  const body = {
    ...saved,
    contact: { ...saved.contact, contactEmail: { email: email ?? user.email } },
    companySegments: [],
    parentUserAccountId: parentUserId,
    dateOfBirth,
    version,
    ...more,
  };
  return caller.raw('PUT', updateUser.path.replace('{id}', id), body);
}

export const idOfUser = (app: TestApp, name: string): UserId => userOf(app.world, name);
