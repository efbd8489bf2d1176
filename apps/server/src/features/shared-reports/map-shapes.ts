import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { ReportCounts } from '@dropdate/domain/audience/make-prospect-report';
import type { MapShape, MapShapes, Ring } from '@dropdate/domain/audience/report-map';
import { states } from '@dropdate/domain/geography/state-names';
import type { Feature, FeatureCollection, MultiPolygon, Polygon } from 'geojson';
import { feature } from 'topojson-client';

type Atlas = Parameters<typeof feature>[0];
type Shape = Feature<Polygon | MultiPolygon, { readonly name: string }>;

/** A county or a state of the atlas, with its code (FIPS). The first two digits are the code of the state. */
interface AtlasShape {
  readonly code: string;
  readonly name: string;
  readonly rings: readonly Ring[];
}

interface OpenAtlas {
  readonly states: readonly AtlasShape[];
  readonly counties: readonly AtlasShape[];
}

/** With more counties the map shows states, because counties would be specks. */
const mostCounties = 400;
/** Cities that belong to no county have codes from here on. */
const firstCityCode = 510;

let atlas: Promise<OpenAtlas> | undefined;

/** Reads the outlines once. They are projected already (Albers), with Alaska and Hawaii below the other states. */
function openAtlas(): Promise<OpenAtlas> {
  atlas ??= readAtlas().catch((failure: unknown) => {
    atlas = undefined;
    throw failure;
  });
  return atlas;
}

async function readAtlas(): Promise<OpenAtlas> {
  const file = createRequire(import.meta.url).resolve('us-atlas/counties-albers-10m.json');
  const read: Atlas = JSON.parse(await readFile(file, 'utf8'));
  const shapesOf = (name: 'states' | 'counties'): readonly AtlasShape[] => {
    const object = read.objects[name];
    if (object === undefined) throw new Error(`The atlas has no ${name}.`);
    return (feature(read, object) as unknown as FeatureCollection).features.map((one) => atlasShape(one as Shape));
  };
  return { states: shapesOf('states'), counties: shapesOf('counties') };
}

function atlasShape({ id, properties, geometry }: Shape): AtlasShape {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  return { code: String(id), name: properties.name, rings: polygons.flat() as unknown as readonly Ring[] };
}

/**
 * The states of an audience as shapes with their counts: their counties, or the states themselves where there are many.
 * A state with people in a county that the atlas does not know is one shape, so that the map hides nobody. Territories
 * are not on the map.
 */
export async function mapShapes(stateCodes: readonly string[], { counties }: ReportCounts): Promise<MapShapes> {
  const atlasShapes = await openAtlas();
  const shown = states.flatMap(({ code, name }): StateShape[] => {
    const outline = atlasShapes.states.find((state) => state.name === name);
    if (outline === undefined || !stateCodes.includes(code)) return [];
    const parts = atlasShapes.counties.filter((county) => county.code.startsWith(outline.code));
    return [{ code, outline, parts, counts: counties.filter(({ stateCode }) => stateCode === code) }];
  });
  const isTooMany = shown.reduce((sum, { parts }) => sum + parts.length, 0) > mostCounties;
  return {
    states: shown.flatMap(({ outline }) => outline.rings),
    areas: shown.flatMap((state) => (isTooMany ? null : countyShapes(state)) ?? [wholeState(state)]),
  };
}

interface StateShape {
  readonly code: string;
  readonly outline: AtlasShape;
  readonly parts: readonly AtlasShape[];
  readonly counts: ReportCounts['counties'];
}

const wholeState = ({ outline, counts }: StateShape): MapShape =>
  shapeOf(
    outline,
    outline.name,
    counts.reduce((sum, { total }) => sum + total, 0),
  );

/** The counties of a state. Null where the atlas lacks a county that has people. */
function countyShapes({ code, parts, counts }: StateShape): MapShape[] | null {
  const totals = new Map<string, number>();
  for (const { county, total } of counts) {
    const name = folded(county);
    totals.set(name, (totals.get(name) ?? 0) + total);
  }
  const areas = parts.map((part) => {
    const name = isCity(part) ? `${part.name} (city)` : part.name;
    // Richmond is a county and a city; Alexandria is a city alone, and some tables leave the word out.
    const isAlone = parts.every((other) => other === part || other.name !== part.name);
    const key = (isAlone ? [name, part.name] : [name]).map(folded).find((one) => totals.has(one)) ?? '';
    const total = totals.get(key) ?? 0;
    totals.delete(key);
    return shapeOf(part, `${name}, ${code}`, total);
  });
  return totals.size === 0 ? areas : null;
}

const isCity = ({ code }: AtlasShape): boolean => Number(code.slice(2)) >= firstCityCode;

const shapeOf = ({ rings }: AtlasShape, label: string, count: number): MapShape => ({ label, count, rings });

/** The kinds of counties that tables write before or behind the name. */
const kinds = /\b(city and county of|city and borough( of)?|census area|municipality|borough|parish|county)\b|\(ca\)/g;

/** 'DeKalb' and 'De Kalb', 'Caddo' and 'Caddo Parish', 'Suffolk (city)' and 'City of Suffolk' are one county. */
const folded = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(kinds, '')
    .replace(/^city of (.*)/, '$1 (city)')
    .replace(/\bsaint\b/g, 'st')
    .replace(/\bsainte\b/g, 'ste')
    .replace(/[^a-z]/g, '');
