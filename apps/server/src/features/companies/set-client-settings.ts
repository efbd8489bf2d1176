import type {
  ClientSettingsChange,
  setClientSettings as endpoint,
} from '@dropdate/contract/companies/set-client-settings';
import { paymentTermCodes } from '@dropdate/domain/order/payment-term';
import { auditAs, changeOf, onlyChanged } from '../../platform/audit.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { identitiesOf } from '../../platform/identities.ts';
import { type ClientSettings, lockClientSettings, saveClientSettings } from './client-settings.data.ts';

/**
 * Changes settings of a client. Each takes effect at the next call or task that reads it, also for campaigns that exist
 * already. The log of the client records the change.
 */
export const setClientSettings: UseCase<typeof endpoint> = async (context, { params, body }) =>
  context.db.transaction(async (tx) => {
    const { viewer, clock, requestId, scopeOf } = context;
    const { companyId } = params;
    const before = await lockClientSettings(tx, scopeOf('Company'), companyId);
    if (before === null) throw notFound();
    const change = onlyChanged(changeOf(before, wanted(body)));
    if (Object.keys(change.new).length === 0) return {};
    await saveClientSettings(tx, companyId, change.new);
    const author = { at: clock.now(), companyId, ...identitiesOf({ viewer }), requestId };
    await auditAs(tx, author, { action: 'setClientSettings', entity: 'company', entityId: companyId, ...change });
    return {};
  });

/** The settings that the call names. Payment terms are kept once each, in the order of their codes. */
function wanted({ paymentTerms, ...others }: ClientSettingsChange): Partial<ClientSettings> {
  const named = Object.fromEntries(Object.entries(others).filter(([, value]) => value !== undefined));
  if (paymentTerms === undefined) return named;
  return { ...named, paymentTerms: paymentTermCodes.words.filter((term) => paymentTerms.includes(term)) };
}
