import { accountStatusCodes, accountStatusLabel } from '@dropdate/domain/permission/account-status';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { recordChange } from '../../platform/record-change.ts';
import { deactivateUsersOf } from './deactivate-users.data.ts';

/**
 * Makes the active users of an org inactive, ends their sessions, and records each user.
 * @param action the use case that changes the org.
 */
export async function deactivateUsers(
  tx: Database,
  context: Pick<Context, 'viewer' | 'requestId' | 'clock'>,
  segmentId: string,
  action: string,
): Promise<void> {
  const users = await deactivateUsersOf(tx, { companyId: context.viewer.companyId, segmentId });
  const { codeOf } = accountStatusCodes;
  const change = { old: { status: codeOf('active') }, new: { status: codeOf('inactive') } };
  const shown = { old: { status: accountStatusLabel('active') }, new: { status: accountStatusLabel('inactive') } };
  for (const userId of users) {
    await audit(tx, context, { action, entity: 'user', entityId: userId, ...change });
    await recordChange(tx, context, { entity: 'user', entityId: userId }, shown);
  }
}
