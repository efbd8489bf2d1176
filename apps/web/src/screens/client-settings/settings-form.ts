import type { ClientSettingsRow } from '@dropdate/contract/companies/search-client-settings';
import type { ClientSettingsChange } from '@dropdate/contract/companies/set-client-settings';
import { completionDays, completionDaysText } from '@dropdate/domain/campaign/completion';
import { daysText, holdDays, isDaysWithin, leadDays, noTermsText } from '@dropdate/domain/company/client-settings';
import type { PaymentTerm } from '@dropdate/domain/order/payment-term';
import type { FieldErrors } from '../../client/calls/report-failure.ts';
import type { TypedCount } from '../../kit/field/number-text.ts';

/** The settings of a client as the user types them. */
export interface SettingsForm {
  readonly timeZone: string;
  readonly paymentTerms: readonly PaymentTerm[];
  readonly holdDays: TypedCount;
  readonly maxLeadDays: TypedCount;
  readonly completion: 'after-days' | 'never';
  readonly completeAfterDays: TypedCount;
  readonly isIGroup: boolean;
  readonly isCreditReward: boolean;
  readonly isCardsReturn: boolean;
  readonly isDeceasedMailedBack: boolean;
  readonly isFlaggedMailedBack: boolean;
}

export function settingsFormOf(client: ClientSettingsRow): SettingsForm {
  const { companyId: _, name: __, completeAfterDays, ...settings } = client;
  return {
    ...settings,
    holdDays: { count: settings.holdDays },
    maxLeadDays: { count: settings.maxLeadDays },
    completion: completeAfterDays === null ? 'never' : 'after-days',
    completeAfterDays: { count: completeAfterDays ?? completionDays.ofNewClient },
  };
}

/** The settings that the form names, with a wrong number as null. */
const settingsOf = ({ completion, ...form }: SettingsForm) => ({
  ...form,
  holdDays: form.holdDays.count,
  maxLeadDays: form.maxLeadDays.count,
  completeAfterDays: completion === 'never' ? null : form.completeAfterDays.count,
});

/** The problem of each wrong field. The contract of the call has the same bounds and texts. */
export function problemsOf(form: SettingsForm): FieldErrors {
  const problems: Record<string, string> = {};
  if (form.paymentTerms.length === 0) problems.paymentTerms = noTermsText;
  if (!isDaysWithin(form.holdDays.count, holdDays)) problems.holdDays = daysText(holdDays);
  if (!isDaysWithin(form.maxLeadDays.count, leadDays)) problems.maxLeadDays = daysText(leadDays);
  if (form.completion === 'after-days' && !isDaysWithin(form.completeAfterDays.count, completionDays))
    problems.completeAfterDays = completionDaysText;
  return problems;
}

/** The settings that differ from the saved ones, for the call. The form has no problem. */
export function changeOf(client: ClientSettingsRow, form: SettingsForm): ClientSettingsChange {
  const settings = settingsOf(form);
  const names = Object.keys(settings) as (keyof typeof settings)[];
  const plain = (value: unknown) => JSON.stringify(Array.isArray(value) ? value.map(String).toSorted() : value);
  const changed = names.filter((name) => plain(settings[name]) !== plain(client[name]));
  return Object.fromEntries(changed.map((name) => [name, settings[name]])) as ClientSettingsChange;
}
