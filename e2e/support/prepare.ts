import {
  emptyAudience,
  type PhonePreference,
  type StateSelection,
} from '@dropdate/domain/audience/audience-parameters';
import type { CampaignAddOn } from '@dropdate/domain/pricing/add-on';
import { callerOf, orderCampaign, type WantedCampaign } from '@dropdate/server/testing/order-campaign';
import type { Page } from '@playwright/test';
import { mailDay } from './mail-day.ts';

/** How far a campaign is prepared before the journey begins. */
export type Progress = 'created' | 'applied' | 'personalized' | 'scheduled' | 'ordered';

export interface Prepared {
  readonly name: string;
  readonly cartId: string;
  readonly campaignId: string;
}

/** Two whole states. Ordered people are held for months, so the places must have enough people for all journeys. */
const places: readonly StateSelection[] = [{ stateCode: 'FL' }, { stateCode: 'GA' }];

export interface PreparedAudience {
  readonly geography: readonly StateSelection[];
  readonly desiredCount: number;
  readonly addOns?: readonly CampaignAddOn[];
  /** Whether people with phone numbers are wanted. By default numbers do not matter. */
  readonly phone?: PhonePreference;
}

/** People with numbers that may be called, looked up under an invented subscription. */
export const onlyWithPhone: PhonePreference = { preference: 'only', sanNumbers: ['1234-567890-26'], orgId: 'ORG-1' };

const twoStates: PreparedAudience = { geography: places, desiredCount: 1_500 };

/**
 * Makes a campaign for the signed-in user, with the calls that the browser makes. By default it has two states and
 * 1,500 recipients.
 */
export async function prepareCampaign(
  page: Page,
  name: string,
  progress: Progress,
  { geography, desiredCount, addOns = [], phone = emptyAudience.phone }: PreparedAudience = twoStates,
): Promise<Prepared> {
  const reached = (step: Progress) => steps.indexOf(progress) >= steps.indexOf(step);
  const wanted: WantedCampaign = {
    name,
    templateKey: 'final-expense-double-card',
    ...(reached('applied') && {
      parameters: {
        ...emptyAudience,
        geography,
        phone,
        age: { mode: 'age-by-year-range', ranges: [{ fromYear: 40, toYear: 85 }] },
      },
      desiredCount,
    }),
    ...(reached('personalized') && { agencyName: 'Harborline Senior Benefits' }),
    addOns,
    ...(reached('scheduled') && { startDate: mailDay }),
    ...(reached('ordered') && { term: 'standard-invoicing' as const }),
  };
  await orderCampaign(callerFor(page), wanted);
  return findCampaign(page, name);
}

const steps: readonly Progress[] = ['created', 'applied', 'personalized', 'scheduled', 'ordered'];

/** Makes calls in the name of the page's user. */
export const callerFor = (page: Page): ReturnType<typeof callerOf> =>
  callerOf({
    inject: async ({ method, url, headers, payload }) => {
      const answer = await page.request.fetch(url, { method, headers, ...(payload && { data: payload }) });
      return { statusCode: answer.status(), headers: answer.headers(), body: await answer.text() };
    },
  });

/** Finds a campaign by its name among the campaigns that the page's user sees. */
export async function findCampaign(page: Page, name: string): Promise<Prepared> {
  const answer = await page.request.post('/api/search/campaigns/row', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { search: name, filters: [], filterIds: [], sort: 'campaigns-created-desc', page: 0, pageSize: 50 },
  });
  const { model } = (await answer.json()) as { model: { results: { id: string; cartOrOrderId: string }[] } };
  const [row] = model.results;
  if (row === undefined) throw new Error(`${name} is not in All Campaigns.`);
  return { name, campaignId: row.id, cartId: row.cartOrOrderId };
}
