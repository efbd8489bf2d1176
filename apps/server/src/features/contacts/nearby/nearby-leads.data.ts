import { contactTypeCodes } from '@dropdate/domain/contact/contact-type';
import { mostNeighbours, type NeighbourType, neighbourTypes } from '@dropdate/domain/contact/neighbourhood';
import { boxAround, earthRadiusMiles, type Point } from '@dropdate/domain/geography/distance';
import type { RowScope } from '@dropdate/domain/permission/row-scope';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { presentContacts } from '../../../schema/visible-contacts.ts';
import type { Contact } from '../contact.data.ts';
import type { ZipCentre } from './zip-centres.ts';

export interface Neighbour {
  readonly id: string;
  readonly contactType: NeighbourType;
  readonly firstName: string;
  readonly lastName: string;
  readonly addressLine1: string;
  readonly addressLine2: string;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly isExact: boolean;
  /** Miles. */
  readonly distance: number;
}

interface Neighbourhood {
  readonly contact: Pick<Contact, 'id'>;
  readonly origin: Point;
  /** At least 0. */
  readonly miles: number;
  /** The ZIP codes within the distance. Their contacts stand at the centre, unless the place of the address is known. */
  readonly zips: readonly ZipCentre[];
}

const codes = sql.raw(`(${neighbourTypes.map((type) => contactTypeCodes.codeOf(type)).join(', ')})`);
const leadCode = sql.raw(String(contactTypeCodes.codeOf('lead')));

/** The distance from a point to the columns `latitude` and `longitude`, in miles, by the formula of `milesBetween`. */
const milesFrom = ({ latitude, longitude }: Point): SQL => sql`2 * ${earthRadiusMiles}::float8 * asin(sqrt(least(1,
  sin(radians(latitude - ${latitude}::float8) / 2) ^ 2 + cos(radians(${latitude}::float8)) * cos(radians(latitude))
    * sin(radians(longitude - ${longitude}::float8) / 2) ^ 2)))`;

/**
 * The leads and prospects whom the viewer sees within a distance of the contact: leads first, then the nearest, at
 * most 200. The total counts all of them. The contact itself and deceased people are left out.
 */
export async function findNeighbours(
  db: Database,
  scope: RowScope,
  { contact, origin, miles, zips }: Neighbourhood,
): Promise<{ readonly neighbours: readonly Neighbour[]; readonly total: number }> {
  const { south, north, west, east } = boxAround(origin, miles);
  // Each part repeats the condition of its index.
  const ofCompany = sql`${presentContacts(scope)} and contacts.id <> ${contact.id}
    and contacts.contact_type in ${codes} and not contacts.was_deceased`;
  const columns = sql`contacts.id, contacts.contact_type, contacts.first_name, contacts.last_name, contacts.address_line1,
    contacts.address_line2, contacts.city, contacts.state, contacts.postal_code`;
  const { rows } = await db.execute<Row>(sql`
    with centres as (
      select * from unnest(${texts(zips.map(({ zip }) => zip))}::text[], ${numbers(zips, 'latitude')}::float8[],
        ${numbers(zips, 'longitude')}::float8[]) as c (zip, latitude, longitude)),
    placed as (
      select ${columns}, contacts.latitude, contacts.longitude, true as is_exact from contacts
      where ${ofCompany} and contacts.latitude between ${south} and ${north} and contacts.longitude between ${west} and ${east}
      union all
      select ${columns}, centres.latitude, centres.longitude, false from centres
      join contacts on left(contacts.postal_code, 5) = centres.zip
      where ${ofCompany} and contacts.latitude is null),
    measured as (select placed.*, ${milesFrom(origin)} as distance from placed)
    select id, contact_type as "typeCode", first_name as "firstName", last_name as "lastName",
      address_line1 as "addressLine1", address_line2 as "addressLine2", city, state, postal_code as "postalCode",
      latitude, longitude, is_exact as "isExact", distance, count(*) over ()::int as total
    from measured where distance <= ${miles}
    order by contact_type <> ${leadCode}, distance, id limit ${mostNeighbours}`);
  return {
    neighbours: rows.map(({ typeCode, total: _total, ...row }) => ({
      ...row,
      contactType: contactTypeCodes.wordOf(typeCode) as NeighbourType,
    })),
    total: rows[0]?.total ?? 0,
  };
}

interface Row extends Omit<Neighbour, 'contactType'>, Record<string, unknown> {
  readonly typeCode: number;
  readonly total: number;
}

/** Lists as one parameter each. ZIP codes are digits alone. */
const texts = (zips: readonly string[]): string => `{${zips.join(',')}}`;
const numbers = (zips: readonly ZipCentre[], of: 'latitude' | 'longitude'): string =>
  texts(zips.map((centre) => String(centre[of])));
