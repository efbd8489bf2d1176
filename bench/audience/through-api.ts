import path from 'node:path';
import { audienceParametersSchema } from '@dropdate/contract/audience/audience-parameters';
import type { AudienceParameters } from '@dropdate/domain/audience/audience-parameters';
import { z } from 'zod';
import { ensureBuilt, startProduct } from '../product.ts';
import { prepareWorld } from '../web/world.ts';
import { measure, type Timing } from './measure.ts';
import { type Places, queries } from './queries.ts';

/** Runs per question: enough that the 95th percentile does not hang on one or two slow runs. */
const asksOfApi = 100;

export interface ApiResult {
  readonly name: string;
  readonly kind: 'live' | 'geography';
  readonly timing: Timing;
}

/**
 * Measures the live count as a browser asks for it: over HTTP on a kept connection, with session, permission, campaign
 * and suppression. It measures totals only, for a company that has ordered the demo's campaigns. The API groups an
 * applied count only, and no company has a million suppressed people.
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
    const results: ApiResult[] = [];
    for (const { name, kind, parameters } of queries.filter(({ by, isSuppressed }) => !by && !isSuppressed)) {
      const ask = async (variant: number) => {
        const asked = z.encode(audienceParametersSchema, withPlaces(withNumbers(parameters(variant, places)), places));
        const body = JSON.stringify({ campaignId: draft.campaignId, parameters: asked });
        const answer = await fetch(`${product.origin}/api/audience/prospects-count`, { method: 'POST', headers, body });
        const text = await answer.text();
        if (!answer.ok) throw new Error(`${name} answered ${answer.status}: ${text}`);
        return text;
      };
      results.push({ name, kind, timing: await measure(ask, asksOfApi) });
    }
    return results;
  } finally {
    await product.stop();
  }
}

/** The API needs at least one place, so the whole country is asked for state by state. */
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
