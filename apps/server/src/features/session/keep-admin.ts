import type { CompanyId } from '@dropdate/domain/id/brand';
import type { Database } from '../../platform/database/database.ts';
import { conflict } from '../../platform/http/refusal.ts';
import { hasActiveAdmin, lockAdmins } from './keep-admin.data.ts';

/**
 * Runs a change of users, roles or orgs, and refuses the change when it takes the last active admin from a company. The
 * transaction must end with the refusal, so that nothing is changed. Changes of one company wait for each other, because
 * two admins could remove each other at the same moment. A company that has no admin before the change may be changed.
 * Without this exception nobody could repair such a company.
 */
export async function keepAdmin<T>(tx: Database, companyId: CompanyId, change: () => Promise<T>): Promise<T> {
  await lockAdmins(tx, companyId);
  const hadAdmin = await hasActiveAdmin(tx, companyId);
  const result = await change();
  if (hadAdmin && !(await hasActiveAdmin(tx, companyId))) {
    throw conflict('LastAdmin', 'A company needs an active admin. Make another user an active admin first.');
  }
  return result;
}
