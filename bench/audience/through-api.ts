import path from 'node:path';
import { audienceParametersSchema } from '@dropdate/contract/audience/audience-parameters';
import { countAudienceExpansions } from '@dropdate/contract/audience/count-audience-expansions';
import { countProspects } from '@dropdate/contract/audience/count-prospects';
import { countProspectsByPlace } from '@dropdate/contract/audience/count-prospects-by-place';
import { countSummarizedProspects } from '@dropdate/contract/audience/count-summarized-prospects';
import { countSuppressions } from '@dropdate/contract/audience/count-suppressions';
import { updateCampaignWithParameters } from '@dropdate/contract/campaigns/update-campaign-with-parameters';
import { getCartDetails } from '@dropdate/contract/carts/get-cart-details';
import { filled } from '@dropdate/contract/http/url';
import type { AudienceParameters } from '@dropdate/domain/audience/audience-parameters';
import { type CartId, idOf } from '@dropdate/domain/id/brand';
import { maxPieces } from '@dropdate/domain/order/order-limit';
import { z } from 'zod';
import { callerAt } from '../load/tenant.ts';
import { ensureBuilt, startProduct } from '../product.ts';
import { prepareWorld } from '../web/world.ts';
import { measure, type Timing } from './measure.ts';
import { type BenchQuery, type Places, queries } from './queries.ts';
import { tooSmallAudiences } from './too-small-audiences.ts';
import { nationalAdults, wholeAudiences } from './whole-audiences.ts';

/** Runs per question. With this many runs, one or two slow runs do not decide the 95th percentile. */
const asksOfApi = 100;
/** An answer has all ZIP codes of the country, 10 MB. */
const asksOfDistribution = 40;

/** Posts a body with the session of the benchmark. Returns the text of the answer. */
type AskApi = (path: string, asked: object) => Promise<string>;

export interface ApiResult {
  readonly name: string;
  readonly kind: BenchQuery['kind'] | 'expansions' | 'waterfall' | 'distribution';
  readonly timing: Timing;
}

/**
 * Measures the live count as a browser asks for it, the counts beside states and counties, the proposals for too small
 * audiences, the waterfall of suppression, and the distribution by ZIP code. The calls use HTTP on one connection that stays open, with session, permission, campaign and
 * suppression. The benchmark makes the calls for the company that has ordered the demo's campaigns. The other grouped
 * queries are left out, because the API asks them only on Apply. The queries with a million suppressed people are left
 * out, because no company of the demo has so many.
 */
export async function countsThroughApi(folder: string, people: number, places: Places): Promise<readonly ApiResult[]> {
  const dataDir = path.join(folder, 'product');
  await ensureBuilt();
  const product = await startProduct({ dataDir, people, releases: path.join(folder, 'releases') });
  try {
    const { storageState, draft } = await prepareWorld(product.origin, 1);
    const headers = {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      cookie: storageState.cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    };
    const post: AskApi = async (path, asked) => {
      const body = JSON.stringify(asked);
      const answer = await fetch(`${product.origin}${path}`, { method: 'POST', headers, body });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
      return text;
    };
    const ask: AskApi = (path, asked) => post(path, { campaignId: draft.campaignId, ...asked });
    const results: ApiResult[] = [];
    for (const query of queries.filter(({ by, kind, isSuppressed }) => (!by || kind === 'option') && !isSuppressed)) {
      const count = (variant: number) => {
        const { path, ...asked } = questionOf(query, variant, places);
        return ask(path, asked);
      };
      results.push({ name: query.name, kind: query.kind, timing: await measure(count, asksOfApi) });
    }
    for (const { name, parameters } of wholeAudiences) {
      const count = (variant: number) =>
        ask(countProspects.path, {
          parameters: wireParameters(withPlaces(withNumbers(parameters(variant, places)), places)),
        });
      results.push({ name, kind: 'live', timing: await measure(count, asksOfApi) });
    }
    const fall = (variant: number) =>
      ask(countSuppressions.path, { parameters: wireParameters(withPlaces(nationalAdults(variant), places)) });
    results.push({ name: 'waterfall, national', kind: 'waterfall', timing: await measure(fall, asksOfApi) });
    for (const { name, parameters } of tooSmallAudiences) {
      const expand = (variant: number) =>
        ask(countAudienceExpansions.path, {
          parameters: wireParameters(withPlaces(withNumbers(parameters(variant, places)), places)),
          desiredCount: maxPieces,
        });
      results.push({ name, kind: 'expansions', timing: await measure(expand, asksOfApi) });
    }
    const caller = callerAt(
      product.origin,
      storageState.cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    );
    results.push(await distributionByZip({ caller, ask: post }, draft, places));
    return results;
  } finally {
    await product.stop();
  }
}

/**
 * The distribution of the whole country by state, county, city and ZIP code, as its dialog opens. The last count stays,
 * so each run asks for another desired count. A run ends when the text of the answer is here, as a live count does.
 */
async function distributionByZip(
  { caller, ask }: { readonly caller: ReturnType<typeof callerAt>; readonly ask: AskApi },
  draft: { readonly cartId: string; readonly campaignId: string },
  places: Places,
): Promise<ApiResult> {
  const cartId = idOf<CartId>(draft.cartId);
  const { model } = await caller.call(getCartDetails, { params: { id: cartId } });
  const { id, version } = model.selectedCampaign;
  const parametersData = withPlaces(nationalAdults(0), places);
  const counted = await caller.call(updateCampaignWithParameters, { body: { id, cartId, version, parametersData } });
  const { eventRequestExternalId } = counted.model.selectedCampaign.campaignData;
  if (eventRequestExternalId === null) throw new Error('The draft was not counted.');
  const path = filled(countSummarizedProspects.path, { id: eventRequestExternalId });
  // The 40 texts of 10 MB together would slow this program, so none is kept.
  const distribute = async (variant: number) =>
    (await ask(path, { desiredCount: 100_000 + variant, splitCategory: 'geography' })).length;
  const timing = await measure(distribute, asksOfDistribution);
  return { name: 'distribution by zip, national', kind: 'distribution', timing };
}

/** The path and the body of a question, without the campaign. */
function questionOf({ kind, by, ...query }: BenchQuery, variant: number, places: Places) {
  const asked = withNumbers(query.parameters(variant, places));
  if (kind !== 'option') {
    const parameters = wireParameters(withPlaces(asked, places));
    return { path: countProspects.path, parameters };
  }
  const parameters = wireParameters({ ...asked, geography: [] });
  const stateCode = by === 'county' ? (asked.geography[0]?.stateCode ?? null) : null;
  return { path: countProspectsByPlace.path, parameters, stateCode };
}

const wireParameters = (parameters: AudienceParameters) => z.encode(audienceParametersSchema, parameters);

/** The API needs at least one place, so a question about the whole country names every state. */
function withPlaces(parameters: AudienceParameters, places: Places): AudienceParameters {
  return parameters.geography.length > 0 ? parameters : { ...parameters, geography: places.everyState() };
}

/** A question about phone numbers needs a SAN and an Org ID. */
function withNumbers(parameters: AudienceParameters): AudienceParameters {
  const { preference } = parameters.phone;
  return preference === null
    ? parameters
    : { ...parameters, phone: { preference, sanNumbers: ['1234-567890-26'], orgId: 'bench' } };
}
