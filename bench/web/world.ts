import { setTimeout as sleep } from 'node:timers/promises';
import { importContacts } from '@dropdate/contract/contacts/import-contacts';
import { saveContacts } from '@dropdate/contract/contacts/save-contacts';
import { getImport } from '@dropdate/contract/imports/get-import';
import { emptyAudience } from '@dropdate/domain/audience/audience-parameters';
import { addMailingDays } from '@dropdate/domain/schedule/campaign-schedule';
import { demoPassword, demoUsers } from '@dropdate/server/testing/demo-users';
import { callerOf, orderCampaign } from '@dropdate/server/testing/order-campaign';
import { type APIRequestContext, request } from '@playwright/test';
import { untilDemoIsComplete } from '../demo-complete.ts';
import { callerAt, signIn } from '../load/tenant.ts';

/** The list then has two full pages of 50 rows, and a third page to go to. */
const listCampaigns = 130;
const atOnce = 4;

interface CampaignIds {
  readonly cartId: string;
  readonly campaignId: string;
}

export interface World {
  /** The stored session of a signed-in browser. */
  readonly storageState: Awaited<ReturnType<APIRequestContext['storageState']>>;
  /** A draft whose audience can be defined. */
  readonly draft: CampaignIds;
  /** A campaign whose steps before the review are complete. */
  readonly ready: CampaignIds;
  /** The path of the public page of a dispatched campaign. */
  readonly answerPage: string;
}

/** Signs in as the admin of the first demo company and gives it enough drafts, contacts and leads for long lists. */
export async function prepareWorld(origin: string, campaigns = listCampaigns): Promise<World> {
  const api = await request.newContext({
    baseURL: origin,
    extraHTTPHeaders: { 'sec-fetch-site': 'same-origin' },
  });
  try {
    const user = demoUsers.find(({ role }) => role === 'client-admin');
    if (user === undefined) throw new Error('The demo world has no client admin.');
    await post(api, '/api/asp-net-auth/sign-in', { username: user.userName, password: demoPassword });
    await untilDemoIsComplete(callerThrough(api));
    const drafts: CampaignIds[] = [];
    const numbers = Array.from({ length: campaigns }, (_, index) => index + 1);
    const work = async () => {
      for (let number = numbers.shift(); number !== undefined; number = numbers.shift())
        drafts.push(await createDraft(api, number));
    };
    const templateKey = await firstTemplate(api);
    async function createDraft(caller: APIRequestContext, number: number): Promise<CampaignIds> {
      const selection = { templateLookupIds: [templateKey] };
      const { cart } = await post<{ cart: { id: string } }>(caller, '/api/carts/template-selection', selection);
      const form = { name: `Harbor mailing ${number}`, cartId: cart.id, isDraftCampaign: true, ...selection };
      const { id } = await post<{ id: string }>(caller, '/api/campaigns', form);
      return { cartId: cart.id, campaignId: id };
    }
    await Promise.all(Array.from({ length: atOnce }, work));
    await importLeads(callerAt(origin, await signIn(origin, user.userName)), campaigns);
    const [draft] = drafts;
    if (draft === undefined) throw new Error('No draft was made.');
    return {
      storageState: await api.storageState(),
      draft,
      ready: await prepareReady(api),
      answerPage: await answerPageOf(api),
    };
  } finally {
    await api.dispose();
  }
}

/** Imports contacts who are leads, so that they stand in All Contacts and in Leads. */
async function importLeads(caller: ReturnType<typeof callerAt>, leads: number): Promise<void> {
  const lines = Array.from({ length: leads }, (_, index) => `Lead,Martin,Number ${index},martin${index}@example.com`);
  const file = new File([['Contact Type,First Name,Last Name,Email', ...lines].join('\n')], 'leads.csv');
  const { importId } = (await caller.call(importContacts, { files: [file] })).model;
  await caller.call(saveContacts, { body: { importId } });
  while ((await caller.call(getImport, { params: { id: importId } })).model.created < leads) await sleep(100);
}

const callerThrough = (api: APIRequestContext) =>
  callerOf({
    inject: async ({ method, url, headers, payload }) => {
      const answer = await api.fetch(url, { method, headers, ...(payload && { data: payload }) });
      return { statusCode: answer.status(), headers: answer.headers(), body: await answer.text() };
    },
  });

async function prepareReady(api: APIRequestContext): Promise<CampaignIds> {
  const cart = await orderCampaign(callerThrough(api), {
    name: 'Harbor mailing, ready',
    templateKey: 'final-expense-double-card',
    parameters: { ...emptyAudience, geography: [{ stateCode: 'FL' }, { stateCode: 'GA' }] },
    desiredCount: 1_500,
    agencyName: 'Harborline Senior Benefits',
    startDate: addMailingDays(new Date().toISOString().slice(0, 10), 12),
  });
  if (cart === null) throw new Error('No campaign was made.');
  return { cartId: cart.id, campaignId: cart.selectedCampaign.id };
}

/** The page of a dispatched campaign of the demo. Answers to older campaigns are no longer taken. */
async function answerPageOf(api: APIRequestContext): Promise<string> {
  const list = { search: '', filters: [], filterIds: [], sort: 'campaigns-created-desc', page: 0, pageSize: 200 };
  const { results } = await post<{ results: readonly { readonly number: number }[] }>(
    api,
    '/api/search/campaigns/row',
    list,
  );
  for (const { number } of results) {
    const path = `/c/${number}`;
    if ((await api.get(path)).ok()) return path;
  }
  throw new Error('The demo world has no campaign whose page is open.');
}

/** The first template that is not a turning age template, so that every age mode can be used. */
async function firstTemplate(api: APIRequestContext): Promise<string> {
  interface Tile {
    readonly templateLookupId: string;
    readonly isTurningAge: boolean;
  }
  const { results } = await post<{ results: readonly Tile[] }>(api, '/api/search/templates/tile', {});
  const tile = results.find(({ isTurningAge }) => !isTurningAge);
  if (tile === undefined) throw new Error('The demo world has no template.');
  return tile.templateLookupId;
}

async function post<Model>(api: APIRequestContext, url: string, data: object): Promise<Model> {
  const answer = await api.post(url, { data });
  if (!answer.ok()) throw new Error(`POST ${url} answered ${answer.status()}: ${await answer.text()}`);
  return ((await answer.json()) as { readonly model: Model }).model;
}
