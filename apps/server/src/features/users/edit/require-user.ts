import type { UserId } from '@dropdate/domain/id/brand';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { conflict, notFound } from '../../../platform/http/refusal.ts';
import { coveredRoleIds } from '../../roles/grantable-roles.ts';
import { findRoleIdOf } from '../../roles/roles-of-users.ts';
import { lockVisibleAccount, type ManagedAccount } from '../../session/manage-accounts.ts';

export interface ManagedUser {
  readonly account: ManagedAccount;
  readonly roleId: string;
}

/**
 * Locks a user whom the viewer sees and may change. Also finds a deleted user.
 * @throws Refusal 404, or 409 `HigherRole` when the role of the user has rights that the viewer lacks
 */
export async function requireManagedUser(
  { viewer, scopeOf }: Pick<Context, 'viewer' | 'scopeOf'>,
  tx: Database,
  id: string,
): Promise<ManagedUser> {
  const account = await lockVisibleAccount(tx, scopeOf('User'), id);
  if (account === null) throw notFound();
  const roleId = await findRoleIdOf(tx, account);
  if (!(await coveredRoleIds(tx, viewer)).has(roleId)) {
    throw conflict(
      'HigherRole',
      'The role of this user has rights that you do not have, so you cannot change this user.',
    );
  }
  return { account, roleId };
}

/** Like `requireManagedUser`, but a deleted user is not found. @throws Refusal 404, 409 `HigherRole` */
export async function requirePresentUser(
  context: Pick<Context, 'viewer' | 'scopeOf'>,
  tx: Database,
  id: string,
): Promise<ManagedUser> {
  const user = await requireManagedUser(context, tx, id);
  if (user.account.deletedAt !== null) throw notFound();
  return user;
}

/** Refuses a call that would lock the viewer out. @throws Refusal 409 `OwnAccount` */
export function refuseOwnAccount({ viewer }: Pick<Context, 'viewer'>, id: UserId, userMessage: string): void {
  if (id === viewer.userId) throw conflict('OwnAccount', userMessage);
}
