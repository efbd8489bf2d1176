import type {
  ClientSettingsChange,
  setClientSettings as endpoint,
} from '@dropdate/contract/companies/set-client-settings';
import { timeZoneLabel } from '@dropdate/domain/company/client-settings';
import { paymentTermCodes, paymentTermLabel } from '@dropdate/domain/order/payment-term';
import { auditAs, changeOf, onlyChanged } from '../../platform/audit.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { type HistoryValues, historyAuthor, recordChangeAs } from '../../platform/record-change.ts';
import { type ClientSettings, lockClientSettings, saveClientSettings } from './client-settings.data.ts';

/**
 * Changes settings of a client. Each takes effect at the next call or task that reads it, also for campaigns that exist
 * already. The log of the client records the change.
 */
export const setClientSettings: UseCase<typeof endpoint> = async (context, { params, body }) =>
  context.db.transaction(async (tx) => {
    const { companyId } = params;
    const before = await lockClientSettings(tx, context.scopeOf('Company'), companyId);
    if (before === null) throw notFound();
    const change = onlyChanged(changeOf(before, wanted(body)));
    if (Object.keys(change.new).length === 0) return {};
    await saveClientSettings(tx, companyId, change.new);
    const author = historyAuthor(context, companyId);
    const record = { entity: 'company', entityId: companyId } as const;
    await auditAs(tx, author, { action: 'setClientSettings', ...record, ...change });
    await recordChangeAs(tx, author, record, { old: shownOf(before), new: shownOf({ ...before, ...change.new }) });
    return {};
  });

/** The settings that the call names. Payment terms are kept once each, in the order of their codes. */
function wanted({ paymentTerms, ...others }: ClientSettingsChange): Partial<ClientSettings> {
  const named = Object.fromEntries(Object.entries(others).filter(([, value]) => value !== undefined));
  if (paymentTerms === undefined) return named;
  return { ...named, paymentTerms: paymentTermCodes.words.filter((term) => paymentTerms.includes(term)) };
}

const shownOf = (settings: ClientSettings): HistoryValues<'company'> => ({
  timeZone: timeZoneLabel(settings.timeZone),
  paymentTerms: settings.paymentTerms.map(paymentTermLabel),
  holdDays: String(settings.holdDays),
  maxLeadDays: String(settings.maxLeadDays),
  completeAfterDays: settings.completeAfterDays === null ? 'Never' : String(settings.completeAfterDays),
  isIGroup: onOrOff(settings.isIGroup),
  isCardsReturn: onOrOff(settings.isCardsReturn),
  isDeceasedMailedBack: onOrOff(settings.isDeceasedMailedBack),
  isFlaggedMailedBack: onOrOff(settings.isFlaggedMailedBack),
  isCreditReward: onOrOff(settings.isCreditReward),
});

const onOrOff = (isOn: boolean) => (isOn ? 'On' : 'Off');
