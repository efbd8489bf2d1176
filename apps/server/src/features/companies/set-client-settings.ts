import type { setClientSettings as endpoint } from '@dropdate/contract/companies/set-client-settings';
import { auditAs } from '../../platform/audit.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { identitiesOf } from '../../platform/identities.ts';
import { lockClientSettings, saveClientSettings } from './client-settings.data.ts';

/**
 * Sets after how many days a dispatched campaign of a client is completed. The hourly task reads this number at its
 * next run, also for campaigns that are already dispatched. The log of the client records the change.
 */
export const setClientSettings: UseCase<typeof endpoint> = async (context, { params, body }) =>
  context.db.transaction(async (tx) => {
    const { viewer, clock, requestId, scopeOf } = context;
    const { companyId } = params;
    const before = await lockClientSettings(tx, scopeOf('Company'), companyId);
    if (before === null) throw notFound();
    const { completeAfterDays } = body;
    if (before.completeAfterDays === completeAfterDays) return {};
    await saveClientSettings(tx, companyId, { completeAfterDays });
    const author = { at: clock.now(), companyId, ...identitiesOf({ viewer }), requestId };
    const change = { old: before, new: { completeAfterDays } };
    await auditAs(tx, author, { action: 'setClientSettings', entity: 'company', entityId: companyId, ...change });
    return {};
  });
