import { parameterNames } from '@dropdate/contract/audience/audience-parameters';
import type {
  AgeRangeClause,
  MonthsInYearClause,
  MonthYearRangeClause,
  TurningAgeClause,
} from '@dropdate/domain/age/age-clause';
import type {
  AudienceParameters,
  CitySelection,
  CountySelection,
  NearCircle,
  NearPlaces,
  NumberRange,
  PhonePreference,
  StateSelection,
} from '@dropdate/domain/audience/audience-parameters';
import {
  ethnicities,
  incomeBands,
  languages,
  propertyTypes,
  wealthBands,
} from '@dropdate/domain/audience/prospect-attributes';
import { type SuppressionChoice, standardSuppression } from '@dropdate/domain/audience/suppression-choice';
import { z } from 'zod';
import { objectOf } from './parsed-column.ts';

const whole = z.number().int();
const rangesSchema = z.array(objectOf<NumberRange>()({ from: whole, to: whole.nullable() }));

const citySchema = objectOf<CitySelection>()({ cityName: z.string(), zipCodes: z.array(z.string()).optional() });
const countySchema = objectOf<CountySelection>()({
  countyName: z.string(),
  cities: z.array(citySchema).optional(),
});
const stateSchema = objectOf<StateSelection>()({ stateCode: z.string(), counties: z.array(countySchema).optional() });

const ageSchema = z.discriminatedUnion('mode', [
  objectOf<TurningAgeClause>()({
    mode: z.literal('turning-age-or-year'),
    inputType: z.enum(['age', 'year']),
    inputValue: whole.nullable(),
    months: z.array(z.object({ baseMonth: whole, previousMonths: whole })),
  }),
  objectOf<AgeRangeClause>()({
    mode: z.literal('age-by-year-range'),
    ranges: z.array(z.object({ fromYear: whole, toYear: whole })),
  }),
  objectOf<MonthsInYearClause>()({
    mode: z.literal('age-by-month-in-year-range'),
    fromYear: whole.nullable(),
    toYear: whole.nullable(),
    months: z.array(whole),
  }),
  objectOf<MonthYearRangeClause>()({
    mode: z.literal('age-by-month-and-year-range'),
    ranges: z.array(z.object({ from: whole, to: whole })),
  }),
]);

/** The parameters of an audience in the domain's words. The contract has the same parameters in the words of the wire. */
export const storedParametersSchema: z.ZodType<AudienceParameters> = objectOf<AudienceParameters>()({
  geography: z.array(stateSchema),
  age: ageSchema.nullable(),
  gender: z.enum(['male', 'female', 'female-priority']).nullable(),
  maritalStatus: z.enum(['married', 'single']).nullable(),
  dwellingType: z.enum(['multi-unit', 'single-unit']).nullable(),
  lengthOfResidence: rangesSchema,
  incomes: z.array(z.enum(incomeBands.map(({ code }) => code))),
  wealths: z.array(z.enum(wealthBands.map(({ code }) => code))),
  homeValues: rangesSchema,
  hasVeteransInHousehold: z.boolean(),
  targetPerHousehold: z.object({ isPrimaryDecisionMaker: z.boolean(), isOnePerHousehold: z.boolean() }),
  languages: z.array(z.enum(languages)),
  ethnicities: z.array(z.enum(ethnicities)),
  propertyTypes: z.array(z.enum(propertyTypes)),
  phone: objectOf<PhonePreference>()({
    preference: z.enum(['prefer', 'only']).nullable(),
    sanNumbers: z.array(z.string()),
    orgId: z.string().nullable(),
  }),
  /** Parameters from before Include Previous Orders have none. */
  suppression: objectOf<SuppressionChoice>()({
    type: z.enum(['standard', 'previous-orders']),
    orders: z.array(z.string()).readonly(),
    leavesOutContacts: z.literal(true).optional(),
  }).default(standardSuppression),
  near: objectOf<NearPlaces>()({
    circles: z.array(
      objectOf<NearCircle>()({ zipCode: z.string(), cityName: z.string(), stateCode: z.string(), miles: z.number() }),
    ),
    placesKey: z.string(),
  }).optional(),
  /** Parameters from before the pins have none. */
  pinned: z.array(z.enum(parameterNames)).default([]),
});
