import type { findNearbyZips as endpoint } from '@dropdate/contract/audience/find-nearby-zips';
import type { AudienceParameters } from '@dropdate/domain/audience/audience-parameters';
import {
  type NearRow,
  nearestPeople,
  nearTexts,
  rowsByDistance,
  rowsWithin,
  zipOfAddress,
} from '@dropdate/domain/geography/near-places';
import { normalizeSelection } from '@dropdate/domain/geography/selection-tree';
import type { GeographyRow, ProspectEngine } from '@dropdate/prospect-engine/prospect-engine';
import { invalid } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import type { AudienceParts } from './audience-parts.ts';
import { onOneRelease } from './count-audience.ts';
import { countQuery } from './count-query.ts';
import { superseded } from './latest-only.ts';

/** The zips that are counted first for the nearest people, and how many times more are counted when they are too few. */
const firstZips = 300;
const growth = 5;

/**
 * Finds the zips around an address. This call writes nothing. For the nearest people it counts the nearest zips first,
 * and more of them while they hold too few people. It stops when the caller disconnects.
 * @throws Refusal 400 `InvalidAudience`, `NoOrigin` or `UnknownOrigin`, 404, 409 `CountSuperseded`, 503 `NoProspects`
 */
export function findNearbyZips(parts: AudienceParts): UseCase<typeof endpoint> {
  const { engine } = parts;
  return async (context, { body }) => {
    const { parameters, reach } = body;
    const { signal } = context;
    const placeless = { ...parameters, geography: [] };
    const { queryOf } = await countQuery(parts, context, { ...body, parameters: placeless });
    const countOf = async (rows: readonly NearRow<GeographyRow>[]) => {
      if (rows.length === 0) return new Map<string, number>();
      const audience: AudienceParameters = { ...placeless, geography: selectionOf(rows) };
      const counts = await engine.countBy(queryOf(audience), 'zip', { signal, isBackground: true });
      return new Map(counts.map(({ key, total }) => [keyOf(key), total]));
    };
    try {
      const { result } = await onOneRelease(engine, async () => {
        const centre = originOf(engine, body.origin);
        const origin = { latitude: centre.lat, longitude: centre.lon };
        const near = rowsByDistance(engine.geography(), origin);
        const found =
          reach.by === 'miles' ? await within(near, reach.miles, countOf) : await nearest(near, reach.people, countOf);
        return { centre, ...found };
      });
      const { centre, rows, counts } = result;
      const zips = rows.map(({ row, miles }) => ({
        stateCode: row.stateCode,
        countyName: row.county,
        cityName: row.city,
        zipCode: row.zip,
        latitude: row.lat,
        longitude: row.lon,
        miles,
        totalProspectsCount: counts.get(keyOf(row)) ?? 0,
      }));
      return {
        origin: {
          zipCode: centre.zip,
          cityName: centre.city,
          stateCode: centre.stateCode,
          latitude: centre.lat,
          longitude: centre.lon,
        },
        zips,
        totalProspectsCount: zips.reduce((sum, { totalProspectsCount }) => sum + totalProspectsCount, 0),
      };
    } catch (error) {
      throw signal.aborted ? superseded() : error;
    }
  };
}

type Near = readonly NearRow<GeographyRow>[];
type CountOf = (rows: Near) => Promise<ReadonlyMap<string, number>>;

async function within(near: Near, miles: number, countOf: CountOf) {
  const rows = rowsWithin(near, miles);
  return { rows, counts: await countOf(rows) };
}

async function nearest(near: Near, people: number, countOf: CountOf) {
  for (let size = firstZips; ; size *= growth) {
    const counts = await countOf(near.slice(0, size));
    const found = nearestPeople(near.slice(0, size), (row) => counts.get(keyOf(row)) ?? 0, people);
    if (found.people >= people || size >= near.length) return { rows: found.rows, counts };
  }
}

/** The row of the ZIP code at the end of the text. */
function originOf(engine: ProspectEngine, text: string): GeographyRow {
  const zip = zipOfAddress(text);
  if (zip === null) throw invalid('NoOrigin', nearTexts.noZip, 'body.origin');
  const row = engine.geography().find((each) => each.zip === zip);
  if (row === undefined) throw invalid('UnknownOrigin', nearTexts.unknownZip(zip), 'body.origin');
  return row;
}

function selectionOf(rows: Near): AudienceParameters['geography'] {
  return normalizeSelection(
    rows.map(({ row: { stateCode, county, city, zip } }) => ({
      stateCode,
      counties: [{ countyName: county, cities: [{ cityName: city, zipCodes: [zip] }] }],
    })),
  );
}

function keyOf(place: object): string {
  const { stateCode, county, city, zip } = place as GeographyRow;
  return `${stateCode}:${county}:${city}:${zip}`;
}
