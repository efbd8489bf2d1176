import path from 'node:path';
import { audienceParametersSchema } from '@dropdate/contract/audience/audience-parameters';
import { countAudienceExpansions } from '@dropdate/contract/audience/count-audience-expansions';
import { countProspects } from '@dropdate/contract/audience/count-prospects';
import { countProspectsByPlace } from '@dropdate/contract/audience/count-prospects-by-place';
import type { AudienceParameters } from '@dropdate/domain/audience/audience-parameters';
import { maxPieces } from '@dropdate/domain/order/order-limit';
import { z } from 'zod';
import { ensureBuilt, startProduct } from '../product.ts';
import { prepareWorld } from '../web/world.ts';
import { measure, type Timing } from './measure.ts';
import { type BenchQuery, type Places, queries } from './queries.ts';
import { tooSmallAudiences } from './too-small-audiences.ts';

/** Runs per question. With this many runs, one or two slow runs do not decide the 95th percentile. */
const asksOfApi = 100;

export interface ApiResult {
  readonly name: string;
  readonly kind: BenchQuery['kind'] | 'expansions';
  readonly timing: Timing;
}

/**
 * Measures the live count as a browser asks for it, the counts beside states and counties, and the proposals for too
 * small audiences. The calls use HTTP on one connection that stays open, with session, permission, campaign and
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
    const ask = async (path: string, asked: object) => {
      const body = JSON.stringify({ campaignId: draft.campaignId, ...asked });
      const answer = await fetch(`${product.origin}${path}`, { method: 'POST', headers, body });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
      return text;
    };
    const results: ApiResult[] = [];
    for (const query of queries.filter(({ by, kind, isSuppressed }) => (!by || kind === 'option') && !isSuppressed)) {
      const count = (variant: number) => {
        const { path, ...asked } = questionOf(query, variant, places);
        return ask(path, asked);
      };
      results.push({ name: query.name, kind: query.kind, timing: await measure(count, asksOfApi) });
    }
    for (const { name, parameters } of tooSmallAudiences) {
      const expand = (variant: number) =>
        ask(countAudienceExpansions.path, {
          parameters: wireParameters(withPlaces(withNumbers(parameters(variant, places)), places)),
          desiredCount: maxPieces,
        });
      results.push({ name, kind: 'expansions', timing: await measure(expand, asksOfApi) });
    }
    return results;
  } finally {
    await product.stop();
  }
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
    : { ...parameters, phone: { preference, sanNumbers: ['10012345-1'], orgId: 'bench' } };
}
