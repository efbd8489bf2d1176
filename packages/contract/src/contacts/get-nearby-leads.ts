import { neighbourhoodRadius } from '@dropdate/domain/contact/neighbourhood';
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idSchema } from '../http/primitives.ts';
import { contactTypeCode } from './contact-codes.ts';

const { least, most } = neighbourhoodRadius;

/** The most towns that name the map. */
export const mostTowns = 60;

const placeShape = {
  /** Degrees. */
  latitude: z.number(),
  longitude: z.number(),
  /** Whether this is the place of the address. Otherwise it is the centre of the ZIP code (decision 55). */
  isExact: z.boolean(),
};

/** A lead or prospect in the neighbourhood of a contact (specification 1, section 7.1). */
const contactAddressSchema = z.object({
  id: idSchema,
  firstName: z.string(),
  lastName: z.string(),
  contactType: contactTypeCode,
  ...placeShape,
  addressLine1: z.string(),
  addressLine2: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  /** Miles from the contact. */
  distance: z.number(),
  /** The place in the list, from 1. */
  sequence: z.number().int(),
});
export type ContactAddress = z.output<typeof contactAddressSchema>;

export const getNearbyLeads = endpoint({
  name: 'getNearbyLeads',
  method: 'GET',
  path: '/api/contact/{id}/get-nearby-leads/{radius}',
  needs: ['Contact.viewDetails', 'Contact.update', 'Lead.update'],
  scope: ['Contact', 'Lead'],
  summary: 'The leads and prospects within a number of miles of a contact: leads first, then the nearest.',
  params: z.object({
    id: idSchema,
    /** Whole miles. The server tells the bounds to a call that breaks them. */
    radius: z.coerce.number().meta({ minimum: least, maximum: most }),
  }),
  answer: z.object({
    /** The place of the contact itself. Null when neither its place nor its ZIP code is known. */
    origin: z.object(placeShape).nullable(),
    /** The first neighbours, at most 200. */
    contactAddress: z.array(contactAddressSchema),
    /** All neighbours. */
    totalCount: z.number().int(),
    /** The towns of the map, those with the most ZIP codes first. */
    towns: z.array(z.object({ name: z.string(), latitude: z.number(), longitude: z.number() })).max(mostTowns),
  }),
});
export type NearbyLeads = z.output<typeof getNearbyLeads.answer>;
