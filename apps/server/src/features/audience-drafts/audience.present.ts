import type { CampaignAudience, GeoCount } from '@dropdate/contract/carts/cart-detail';
import { isT65Applicable } from '@dropdate/domain/age/t65-postage';
import { quotaLevelOf } from '@dropdate/domain/distribution/distribution';
import { isCountUpToDate } from './count-validity.ts';
import type { QuotaRow } from './drafts.data.ts';
import { contextOfAudience, type JudgedAudience } from './judged-audience.ts';

interface PresentedAudience extends JudgedAudience {
  /** The quotas of states and counties. */
  readonly quotas: readonly QuotaRow[];
  /** The ICP template that the buyer applied last. */
  readonly icpTemplate: { readonly id: string; readonly name: string } | null;
}

/** An audience with its last count, for the pages of a campaign or a prospect list. */
export function presentAudience(of: PresentedAudience, today: string): CampaignAudience {
  const { audience, latestRequest, timeZone, quotas, icpTemplate } = of;
  const { parameters, distribution } = audience;
  const { asOf, hasTurningAgeTemplate } = contextOfAudience(of, today);
  return {
    parametersData: parameters,
    totalProspectsCount: latestRequest?.total ?? null,
    withPhoneCount: latestRequest?.withPhone ?? null,
    desiredCount: audience.desiredCount,
    eventRequestExternalId: latestRequest?.id ?? null,
    isCountUpToDate: isCountUpToDate(audience, latestRequest, { today, timeZone }),
    asOf: latestRequest?.asOf ?? `${today.slice(0, 8)}01`,
    dataAsOf: latestRequest?.dataAsOf ?? null,
    t65Applicable: isT65Applicable(parameters.age, asOf, hasTurningAgeTemplate),
    acceptTermsAndConditions: audience.acceptsTerms,
    icpTemplate,
    summarizedCountByGeos: presentQuotas(quotas),
    isSplitCountRequest: distribution !== null,
    splitCategory: audience.splitCategory,
    quotaLevel: quotaLevelOf(distribution),
  };
}

/** The quotas of states in alphabetical order. After each state come the quotas of its counties, largest first. */
function presentQuotas(quotas: readonly QuotaRow[]): GeoCount[] {
  const states = quotas.filter(({ dimension }) => dimension === 'state');
  const counties = quotas.filter(({ dimension }) => dimension === 'county');
  return states.flatMap((state) => [
    presentQuota(state, 'State'),
    ...counties
      .filter(({ key }) => key.startsWith(`${state.key}::`))
      .sort((a, b) => b.desired - a.desired || a.key.localeCompare(b.key))
      .map((county) => presentQuota(county, 'County')),
  ]);
}

function presentQuota(quota: QuotaRow, group: GeoCount['summarizedGroup']): GeoCount {
  const [state = '', county = null] = quota.key.split('::');
  return {
    summarizedGroup: group,
    summarizedTitle: county ?? state,
    state,
    county,
    totalRecords: quota.available,
    desiredRecords: quota.desired,
  };
}
