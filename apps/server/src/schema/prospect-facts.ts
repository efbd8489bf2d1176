import {
  ethnicities,
  incomeBands,
  languages,
  propertyTypes,
  wealthBands,
} from '@dropdate/domain/audience/prospect-attributes';
import type { ProspectFacts } from '@dropdate/prospect-engine/prospect-engine';
import { z } from 'zod';
import { objectOf } from './parsed-column.ts';

/**
 * The facts of the prospect file about a recipient on the day of the order. The facts are empty for recipients of old orders,
 * which kept no facts.
 */
export const prospectFactsSchema = objectOf<ProspectFacts>()({
  gender: z.enum(['male', 'female']).nullable(),
  maritalStatus: z.enum(['married', 'single']).nullable(),
  dwellingType: z.enum(['multi-unit', 'single-unit']).nullable(),
  propertyType: z.enum(propertyTypes).nullable(),
  residenceYears: z.number().nullable(),
  income: z.enum(incomeBands.map(({ code }) => code)).nullable(),
  wealth: z.enum(wealthBands.map(({ code }) => code)).nullable(),
  homeValue: z.number().nullable(),
  hasVeteranInHousehold: z.boolean(),
  isPrimaryDecisionMaker: z.boolean(),
  isHomeOwner: z.boolean(),
  language: z.enum(languages).nullable(),
  ethnicity: z.enum(ethnicities).nullable(),
}).partial();
