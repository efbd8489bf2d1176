import type { countProspectsByPlace as endpoint } from '@dropdate/contract/audience/count-prospects-by-place';
import type { GroupCount } from '@dropdate/prospect-engine/prospect-engine';
import { invalid } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import type { AudienceParts } from './audience-parts.ts';
import { onOneRelease } from './count-audience.ts';
import { countQuery } from './count-query.ts';
import { superseded } from './latest-only.ts';

/**
 * Counts the people of each state, county or zip, for the numbers beside the places. This call writes nothing. It counts in
 * the background, so that every live count goes first, and stops when the caller disconnects. Calls do not abort each
 * other, because several columns of one page send such calls at the same time.
 * @throws Refusal 400 `InvalidAudience`, `UnknownState` or `UnknownCounty`, 404, 409 `CountSuperseded`, 503 `NoProspects`
 */
export function countProspectsByPlace(parts: AudienceParts): UseCase<typeof endpoint> {
  const { engine, places } = parts;
  return async (context, { body }) => {
    const { parameters, stateCode, countyName } = body;
    const { signal } = context;
    const placeless = { ...parameters, geography: [] };
    const { queryOf } = await countQuery(parts, context, { ...body, parameters: placeless });
    const paths = stateCode === null ? [] : places.current().pathsOfState.get(stateCode);
    if (paths === undefined) throw invalid('UnknownState', `Unknown state ${stateCode}`, 'body.stateCode');
    if (countyName !== undefined && !paths.some(([, county]) => county === countyName)) {
      throw invalid('UnknownCounty', `Unknown county ${countyName}`, 'body.countyName');
    }
    const counties = countyName === undefined ? {} : { counties: [{ countyName }] };
    const column = { ...placeless, geography: stateCode === null ? [] : [{ stateCode, ...counties }] };
    const dimension = stateCode === null ? 'state' : countyName === undefined ? 'county' : 'zip';
    try {
      const { result } = await onOneRelease(engine, () =>
        engine.countBy(queryOf(column), dimension, { signal, isBackground: true }),
      );
      return { places: result.flatMap(placeCount) };
    } catch (error) {
      throw signal.aborted ? superseded() : error;
    }
  };
}

function placeCount({ key, total }: GroupCount) {
  if (!('stateCode' in key)) return [];
  const { stateCode, county = null, city = null, zip = null } = key;
  return [{ stateCode, countyName: county, cityName: city, zipCode: zip, totalProspectsCount: total }];
}
