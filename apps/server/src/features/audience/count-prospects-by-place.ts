import type { countProspectsByPlace as endpoint } from '@dropdate/contract/audience/count-prospects-by-place';
import type { GroupCount } from '@dropdate/prospect-engine/prospect-engine';
import { invalid } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import type { AudienceParts } from './audience-parts.ts';
import { onOneRelease } from './count-audience.ts';
import { countQuery } from './count-query.ts';
import { superseded } from './latest-only.ts';

/**
 * Counts the people of each state or county, for the numbers beside the places. This call writes nothing. It counts in
 * the background, so that every live count goes first, and stops when the caller disconnects. Calls do not abort each
 * other, because several columns of one page send such calls at the same time.
 * @throws Refusal 400 `InvalidAudience` or `UnknownState`, 404, 409 `CountSuperseded`, 503 `NoProspects`
 */
export function countProspectsByPlace(parts: AudienceParts): UseCase<typeof endpoint> {
  const { engine, places } = parts;
  return async (context, { body }) => {
    const { parameters, stateCode } = body;
    const { signal } = context;
    const placeless = { ...parameters, geography: [] };
    const { queryOf } = await countQuery(parts, context, { ...body, parameters: placeless });
    if (stateCode !== null && !places.current().pathsOfState.has(stateCode)) {
      throw invalid('UnknownState', `Unknown state ${stateCode}`, 'body.stateCode');
    }
    const column = { ...placeless, geography: stateCode === null ? [] : [{ stateCode }] };
    try {
      const { result } = await onOneRelease(engine, () =>
        engine.countBy(queryOf(column), stateCode === null ? 'state' : 'county', { signal, isBackground: true }),
      );
      return { places: result.flatMap(placeCount) };
    } catch (error) {
      throw signal.aborted ? superseded() : error;
    }
  };
}

function placeCount({ key, total }: GroupCount) {
  if (!('stateCode' in key)) return [];
  return [{ stateCode: key.stateCode, countyName: key.county ?? null, totalProspectsCount: total }];
}
