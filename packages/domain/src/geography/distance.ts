/** A point on the earth, in degrees. */
export interface Point {
  /** Degrees north, -90 to 90. */
  readonly latitude: number;
  /** Degrees east, -180 to 180. */
  readonly longitude: number;
}

/** Source of both numbers: specification 1, section 9. */
export const earthRadiusMiles = 3958.8;
export const metresPerMile = 1609.34;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const degrees = (angle: number): number => (angle * 180) / Math.PI;

/** The way between two points over a round earth, in miles. The formula is exact for near points, too (haversine). */
export function milesBetween(one: Point, other: Point): number {
  const north = Math.sin(radians(other.latitude - one.latitude) / 2) ** 2;
  const east = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  const half = north + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * east;
  return 2 * earthRadiusMiles * Math.asin(Math.sqrt(Math.min(1, half)));
}

/** The degrees between which points lie, ends included. */
export interface Box {
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
}

/** Rounding moves a point of the edge by less than this many degrees (4 inches). */
const slack = 1e-6;

/**
 * A box that holds all points within a distance. Where such a box would reach a pole or the 180th meridian, it holds all
 * longitudes.
 * @param miles at least 0
 */
export function boxAround({ latitude, longitude }: Point, miles: number): Box {
  const angle = miles / earthRadiusMiles;
  const reach = degrees(angle) + slack;
  const [south, north] = [latitude - reach, latitude + reach];
  const sine = Math.sin(Math.min(angle, Math.PI / 2)) / Math.cos(radians(latitude));
  const aside = sine < 1 ? degrees(Math.asin(sine)) + slack : 180;
  const [west, east] = [longitude - aside, longitude + aside];
  const isWhole = south <= -90 || north >= 90 || west < -180 || east > 180;
  return { south, north, ...(isWhole ? { west: -180, east: 180 } : { west, east }) };
}

/** Whether a box holds a point. */
export const isInBox = ({ south, north, west, east }: Box, { latitude, longitude }: Point): boolean =>
  latitude >= south && latitude <= north && longitude >= west && longitude <= east;
