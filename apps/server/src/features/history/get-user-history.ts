import type { getUserHistory as endpoint } from '@dropdate/contract/users/get-user-history';
import { notFound } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { findVisibleAccount } from '../session/manage-accounts.ts';
import { recordHistory } from './record-history.ts';

/** The history of a user whom the viewer sees. @throws Refusal 404 */
export const getUserHistory: UseCase<typeof endpoint> = async (context, { params, query }) => {
  const scope = context.scopeOf('User');
  const account = await findVisibleAccount(context.db, scope, params.id);
  if (account === null || account.deletedAt !== null) throw notFound();
  const { companyId, id: entityId } = account;
  // Credits are shown only with the attribute of the company (specification 1, section 3.4).
  const without = context.signedIn.isCreditReward ? [] : ['credits', 'creditsReason'];
  return recordHistory(context, { companyId, entity: 'user', entityId, orgs: scope, without }, query);
};
