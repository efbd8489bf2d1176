import type { getClientSettingsHistory as endpoint } from '@dropdate/contract/companies/get-client-settings-history';
import { notFound } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { recordHistory } from './record-history.ts';
import { isClientOf } from './record-owners.data.ts';

/** The history of a client's settings. @throws Refusal 404 */
export const getClientSettingsHistory: UseCase<typeof endpoint> = async (context, { params, query }) => {
  const { companyId } = params;
  if (!(await isClientOf(context.db, context.scopeOf('Company'), companyId))) throw notFound();
  return recordHistory(context, { companyId, entity: 'company', entityId: companyId }, query);
};
