import { type getNearbyLeads as endpoint, mostTowns } from '@dropdate/contract/contacts/get-nearby-leads';
import {
  isNeighbourhoodRadius,
  mappingNotBoughtText,
  neighbourhoodRadiusText,
} from '@dropdate/domain/contact/neighbourhood';
import { conflict, invalid, notFound } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import type { Contact } from '../contact.data.ts';
import { contactScope } from '../contact-scope.ts';
import { findContactNames } from '../view/contact-detail.data.ts';
import { findContactOrKept } from '../view/find-contact-or-kept.ts';
import { findNeighbours } from './nearby-leads.data.ts';
import { townsWithin } from './towns.ts';
import { zipCentreOf, zipCentresWithin } from './zip-centres.ts';

/**
 * The leads and prospects near a contact, when the campaign of the contact was ordered with Neighborhood Mapping.
 * @throws Refusal 400 for a radius outside the bounds, 404, 409 `NeighborhoodMappingNotBought`
 */
export const getNearbyLeads: UseCase<typeof endpoint> = async (context, { params }) => {
  const { db } = context;
  if (!isNeighbourhoodRadius(params.radius)) throw invalid('InvalidRadius', neighbourhoodRadiusText, 'params.radius');
  const scope = contactScope(context);
  const contact = await findContactOrKept(context, scope, params.id);
  if (contact === null) throw notFound();
  const { allowNeighborhoodMapping } = await findContactNames(db, contact);
  if (!allowNeighborhoodMapping) throw conflict('NeighborhoodMappingNotBought', mappingNotBoughtText);
  const origin = placeOf(contact);
  if (origin === null) return { origin, contactAddress: [], totalCount: 0, towns: [] };
  const zips = zipCentresWithin(origin, params.radius);
  const { neighbours, total } = await findNeighbours(db, scope, { contact, origin, miles: params.radius, zips });
  return {
    origin,
    contactAddress: neighbours.map((neighbour, index) => ({ ...neighbour, sequence: index + 1 })),
    totalCount: total,
    // A map is wider than its circle.
    towns: townsWithin(origin, params.radius * 2)
      .slice(0, mostTowns)
      .map(({ name, latitude, longitude }) => ({ name, latitude, longitude })),
  };
};

/** The place of the address, or else the centre of the ZIP code (decision 55). */
function placeOf({ latitude, longitude, postalCode }: Contact) {
  if (latitude !== null && longitude !== null) return { latitude, longitude, isExact: true };
  const centre = zipCentreOf(postalCode);
  return centre === null ? null : { latitude: centre.latitude, longitude: centre.longitude, isExact: false };
}
