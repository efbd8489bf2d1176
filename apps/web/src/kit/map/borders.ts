import type { Feature, MultiLineString, MultiPolygon, Polygon, Position } from 'geojson';
import { feature, mesh } from 'topojson-client';
// The file has 250 kB, so it is no script: the browser fetches it when a map is shown, and keeps it.
import atlasUrl from 'us-atlas/counties-10m.json?url';

type Atlas = Parameters<typeof mesh>[0];
type Shape = Feature<Polygon | MultiPolygon, { readonly name: string }>;

/** A county with its outline. */
export interface County {
  readonly id: string;
  readonly name: string;
  readonly shape: Shape;
  /** The middle of the largest part, in degrees. */
  readonly middle: { readonly latitude: number; readonly longitude: number };
  /** The degrees between which the county lies. */
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** The land of the United States, the borders between its states, and its counties. */
export interface Borders {
  readonly land: Shape;
  readonly states: MultiLineString;
  readonly counties: readonly County[];
}

let borders: Promise<Borders> | undefined;

/** Fetches the borders once. A later call tries again after a failure. */
export function loadBorders(): Promise<Borders> {
  borders ??= readBorders().catch((failure: unknown) => {
    borders = undefined;
    throw failure;
  });
  return borders;
}

async function readBorders(): Promise<Borders> {
  const answer = await fetch(atlasUrl);
  if (!answer.ok) throw new Error(`The borders were answered with ${answer.status}.`);
  const atlas: Atlas = await answer.json();
  const shapesOf = (name: string): readonly Shape[] => {
    const object = atlas.objects[name];
    if (object === undefined) throw new Error(`The borders have no ${name}.`);
    const found = feature(atlas, object);
    return ('features' in found ? found.features : [found]) as Shape[];
  };
  const [land] = shapesOf('nation');
  const states = atlas.objects.states;
  if (land === undefined || states === undefined) throw new Error('The borders have no land.');
  return {
    land,
    states: mesh(atlas, states as Parameters<typeof mesh>[1], (one, other) => one !== other),
    counties: shapesOf('counties').map(countyOf),
  };
}

function countyOf(shape: Shape): County {
  const rings = shape.geometry.type === 'Polygon' ? [shape.geometry.coordinates] : shape.geometry.coordinates;
  const outer = rings.map(([ring = []]) => ring);
  const points = outer.flat();
  const longitudes = points.map(([longitude = 0]) => longitude);
  const latitudes = points.map(([, latitude = 0]) => latitude);
  return {
    id: String(shape.id),
    name: shape.properties.name,
    shape,
    middle: middleOf(outer),
    west: Math.min(...longitudes),
    south: Math.min(...latitudes),
    east: Math.max(...longitudes),
    north: Math.max(...latitudes),
  };
}

/** The centre of gravity of the largest ring. A county is small, so its degrees are taken for a plane. */
function middleOf(rings: readonly (readonly Position[])[]): County['middle'] {
  const middles = rings.map((ring) => {
    let [area, east, north] = [0, 0, 0];
    for (const [index, [x = 0, y = 0]] of ring.entries()) {
      const [nextX = 0, nextY = 0] = ring[(index + 1) % ring.length] ?? [];
      const part = x * nextY - nextX * y;
      area += part;
      east += (x + nextX) * part;
      north += (y + nextY) * part;
    }
    return { area: Math.abs(area), longitude: east / (3 * area), latitude: north / (3 * area) };
  });
  const [largest = { latitude: 0, longitude: 0 }] = middles.sort((one, other) => other.area - one.area);
  return { latitude: largest.latitude, longitude: largest.longitude };
}
