import { contactTypeCodes } from '@dropdate/domain/contact/contact-type';
import { mostNeighbours, type NeighbourType, neighbourTypes } from '@dropdate/domain/contact/neighbourhood';
import { boxAround, earthRadiusMiles, milesBetween, type Point } from '@dropdate/domain/geography/distance';
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

/** The distance from a point to the place of a contact, in miles, by the formula of `milesBetween`. */
const milesFrom = ({ latitude, longitude }: Point): SQL => sql`2 * ${earthRadiusMiles}::float8 * asin(sqrt(least(1,
  sin(radians(contacts.latitude - ${latitude}::float8) / 2) ^ 2 + cos(radians(${latitude}::float8)) * cos(radians(contacts.latitude))
    * sin(radians(contacts.longitude - ${longitude}::float8) / 2) ^ 2)))`;

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
  // `offset 0` keeps PostgreSQL from a join that reads every contact of the company without coordinates.
  const { rows } = await db.execute<Row>(sql`
    with centres as (
      select * from unnest(${list(zips.map(({ zip }) => zip))}::text[], ${list(zips.map(({ latitude }) => latitude))}::float8[],
        ${list(zips.map(({ longitude }) => longitude))}::float8[],
        ${list(zips.map((centre) => milesBetween(origin, centre)))}::float8[]) as c (zip, latitude, longitude, distance)),
    measured as (
      select ${columns}, contacts.latitude, contacts.longitude, true as is_exact, ${milesFrom(origin)} as distance
      from contacts
      where ${ofCompany} and contacts.latitude between ${south} and ${north} and contacts.longitude between ${west} and ${east}
      union all
      select there.*, centres.latitude, centres.longitude, false, centres.distance from centres
      cross join lateral (select ${columns} from contacts
        where ${ofCompany} and contacts.latitude is null and left(contacts.postal_code, 5) = centres.zip offset 0) as there)
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

/** A list as one parameter. ZIP codes are digits alone. */
const list = (values: readonly (string | number)[]): string => `{${values.join(',')}}`;
