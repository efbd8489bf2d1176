import type { RouteTarget } from './route-path.ts';

interface AnsweredCampaign {
  /** The campaign's number for people. */
  readonly number: number;
  /** The day of the first response. Null without a response. */
  readonly firstResponse: string | null;
}

/** Leads Overview with the leads of a campaign, from the first response until today. */
export function leadsOfCampaign({ number, firstResponse }: AnsweredCampaign, today: string): RouteTarget<'/leads'> {
  const range = firstResponse === null || firstResponse > today ? undefined : `${firstResponse}..${today}`;
  return { to: '/leads', query: { filter: `campaignNumber.eq.${number}`, range } };
}
