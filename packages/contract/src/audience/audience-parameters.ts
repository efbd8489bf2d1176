import type { AgeClause } from '@dropdate/domain/age/age-clause';
import type { AudienceParameters, ParameterName } from '@dropdate/domain/audience/audience-parameters';
import {
  ethnicities,
  incomeBands,
  languages,
  propertyTypes,
  wealthBands,
} from '@dropdate/domain/audience/prospect-attributes';
import {
  leavesOutContacts,
  maxSuppressedOrders,
  standardSuppression,
  withContactsLeftOut,
} from '@dropdate/domain/audience/suppression-choice';
import { maxCircles } from '@dropdate/domain/geography/near-circles';
import { readSan } from '@dropdate/domain/phone-check/read-san';
import { z } from 'zod';
import { stateCodeSchema, zipSchema } from '../http/primitives.ts';

const maxEntries = 5;
const year = z.number().int().min(1890).max(2200);
const month = z.number().int().min(1).max(12);
/** A month as `MM/yyyy`. */
const monthYear = z.string().regex(/^(0[1-9]|1[0-2])\/(1[89]|20|21)\d{2}$/, { error: 'must read MM/yyyy' });
const range = (max: number) =>
  z.object({ from: z.number().int().min(0).max(max), to: z.number().int().min(0).max(max).nullable() });

/**
 * A place without a list of smaller places is chosen as a whole: a state without `counties` is the whole state. An
 * empty list has no meaning, so the schema refuses an empty list.
 */
export const geographySchema = z
  .array(
    z.object({
      stateCode: stateCodeSchema,
      stateName: z.string().max(60).optional(),
      counties: z
        .array(
          z.object({
            countyName: z.string().min(1).max(100),
            cities: z
              .array(
                z.object({
                  cityName: z.string().min(1).max(100),
                  zipCodes: z
                    .array(z.object({ zipCode: zipSchema }))
                    .min(1)
                    .max(2_000)
                    .optional(),
                }),
              )
              .min(1)
              .max(5_000)
              .optional(),
          }),
        )
        .min(1)
        .max(400)
        .optional(),
    }),
  )
  .max(60);

/** The age group in its wire form: the chosen mode and one field per mode (specification 2, section 3). */
const ageSchema = z.object({
  age: z
    .enum(['turningAgeOrYearRange', 'ageByYearRange', 'ageByMonthInYearRange', 'ageByMonthAndYearRange'])
    .nullable(),
  turningAgeOrYearRange: z
    .object({
      inputType: z.enum(['age', 'year']),
      inputValue: z.number().int().min(0).max(2200).nullable(),
      months: z.array(z.object({ baseMonth: month, previousMonths: z.number().int().min(0).max(12) })).max(maxEntries),
    })
    .optional(),
  ageByYearRange: z
    .array(z.object({ fromYear: z.number().int().min(0).max(130), toYear: z.number().int().min(0).max(130) }))
    .max(maxEntries)
    .optional(),
  ageByMonthInYearRange: z
    .object({ fromYear: year.nullable(), toYear: year.nullable(), months: z.array(month).max(12) })
    .optional(),
  ageByMonthAndYearRange: z
    .array(z.object({ fromMonthYear: monthYear, toMonthYear: monthYear }))
    .max(maxEntries)
    .optional(),
});

/** The wire's name of each parameter, by the domain's name. */
export const parameterWireNames = {
  age: 'ageGroup',
  gender: 'gender',
  maritalStatus: 'maritalStatus',
  dwellingType: 'dwellingType',
  lengthOfResidence: 'lengthOfResidenceNumOfYear',
  incomes: 'incomes',
  wealths: 'wealths',
  homeValues: 'homeValues',
  hasVeteransInHousehold: 'hasVeteransInHousehold',
  targetPerHousehold: 'targetPerHousehold',
  languages: 'languages',
  ethnicities: 'ethnicity',
  propertyTypes: 'propertyTypes',
  phone: 'phoneNumber',
} as const satisfies Readonly<Record<ParameterName, string>>;
export const parameterNames = Object.keys(parameterWireNames) as ParameterName[];

const wireSchema = z.object({
  states: geographySchema,
  ageGroup: ageSchema,
  /** 0 male, 1 female, 3 female priority; null no preference. */
  gender: z.union([z.literal(0), z.literal(1), z.literal(3)]).nullable(),
  /** 1 married, 0 single. */
  maritalStatus: z.union([z.literal(0), z.literal(1)]).nullable(),
  /** 0 multi-unit, 1 single-unit. */
  dwellingType: z.union([z.literal(0), z.literal(1)]).nullable(),
  lengthOfResidenceNumOfYear: z.array(range(120)).max(maxEntries),
  incomes: z.array(z.enum(incomeBands.map((band) => band.code))).max(incomeBands.length),
  wealths: z.array(z.enum(wealthBands.map((band) => band.code))).max(wealthBands.length),
  homeValues: z.array(range(100_000_000)).max(maxEntries),
  hasVeteransInHousehold: z.boolean(),
  targetPerHousehold: z.object({ isPrimaryDecisionMaker: z.boolean(), isOnePerHousehold: z.boolean() }),
  languages: z.array(z.enum(languages)).max(languages.length),
  ethnicity: z.array(z.enum(ethnicities)).max(ethnicities.length),
  propertyTypes: z.array(z.enum(propertyTypes)).max(propertyTypes.length),
  phoneNumber: z.object({
    /** 0 prefer with phone number, 1 only with phone number. */
    preference: z.union([z.literal(0), z.literal(1)]).nullable(),
    sanNumbers: z.array(z.string().trim().min(1).max(40)).max(20),
    orgId: z.string().trim().max(40).nullable(),
  }),
  suppression: z
    .object({
      /** 0 Standard Suppression, 1 Include Previous Orders. */
      type: z.union([z.literal(0), z.literal(1)]),
      /** The numbers of previous orders. */
      orders: z.array(z.string().regex(/^\d{1,15}$/)).max(maxSuppressedOrders),
      /** Whether the customers and open leads of the company are left out. */
      leavesOutContacts: z.boolean().optional(),
    })
    .default({ type: 0, orders: [] }),
  /** The circles that name the places. They change neither count nor price. */
  near: z
    .object({
      circles: z
        .array(
          z.object({
            zipCode: zipSchema,
            cityName: z.string().min(1).max(100),
            stateCode: stateCodeSchema,
            miles: z.number().min(0).max(10_000),
          }),
        )
        .min(1)
        .max(maxCircles),
      placesKey: z.string().max(40),
    })
    .optional(),
  /** The parameters at the top of the form. Pins change neither count nor price. */
  pinned: z
    .array(z.enum(parameterNames.map((name) => parameterWireNames[name])))
    .max(parameterNames.length)
    .default([]),
});
type Wire = z.infer<typeof wireSchema>;

const genders = { male: 0, female: 1, 'female-priority': 3 } as const;
const wordOf = <Word extends string>(table: Readonly<Record<Word, number>>, value: number | null): Word | null =>
  (Object.keys(table) as Word[]).find((word) => table[word] === value) ?? null;

/** Turns `MM/yyyy` into the domain's month number (year × 12 + month − 1). */
function monthNumber(text: string): number {
  return Number(text.slice(3)) * 12 + Number(text.slice(0, 2)) - 1;
}
function monthText(value: number): string {
  return `${String((value % 12) + 1).padStart(2, '0')}/${Math.floor(value / 12)}`;
}

function decodeAge(wire: Wire['ageGroup']): AgeClause | null {
  switch (wire.age) {
    case 'turningAgeOrYearRange':
      return {
        mode: 'turning-age-or-year',
        ...(wire.turningAgeOrYearRange ?? { inputType: 'age', inputValue: null, months: [] }),
      };
    case 'ageByYearRange':
      return { mode: 'age-by-year-range', ranges: wire.ageByYearRange ?? [] };
    case 'ageByMonthInYearRange':
      return {
        mode: 'age-by-month-in-year-range',
        ...(wire.ageByMonthInYearRange ?? { fromYear: null, toYear: null, months: [] }),
      };
    case 'ageByMonthAndYearRange':
      return {
        mode: 'age-by-month-and-year-range',
        ranges: (wire.ageByMonthAndYearRange ?? []).map(({ fromMonthYear, toMonthYear }) => ({
          from: monthNumber(fromMonthYear),
          to: monthNumber(toMonthYear),
        })),
      };
    case null:
      return null;
  }
}

function encodeAge(clause: AgeClause | null): Wire['ageGroup'] {
  switch (clause?.mode) {
    case 'turning-age-or-year': {
      const { inputType, inputValue, months } = clause;
      return { age: 'turningAgeOrYearRange', turningAgeOrYearRange: { inputType, inputValue, months: [...months] } };
    }
    case 'age-by-year-range':
      return { age: 'ageByYearRange', ageByYearRange: [...clause.ranges] };
    case 'age-by-month-in-year-range': {
      const { fromYear, toYear, months } = clause;
      return { age: 'ageByMonthInYearRange', ageByMonthInYearRange: { fromYear, toYear, months: [...months] } };
    }
    case 'age-by-month-and-year-range':
      return {
        age: 'ageByMonthAndYearRange',
        ageByMonthAndYearRange: clause.ranges.map(({ from, to }) => ({
          fromMonthYear: monthText(from),
          toMonthYear: monthText(to),
        })),
      };
    case undefined:
      return { age: null };
  }
}

function decode(wire: Wire): AudienceParameters {
  return {
    geography: wire.states.map(({ stateCode, counties }) => ({
      stateCode,
      ...(counties && {
        counties: counties.map(({ countyName, cities }) => ({
          countyName,
          ...(cities && {
            cities: cities.map(({ cityName, zipCodes }) => ({
              cityName,
              ...(zipCodes && { zipCodes: zipCodes.map(({ zipCode }) => zipCode) }),
            })),
          }),
        })),
      }),
    })),
    age: decodeAge(wire.ageGroup),
    gender: wordOf(genders, wire.gender),
    maritalStatus: wordOf({ married: 1, single: 0 }, wire.maritalStatus),
    dwellingType: wordOf({ 'multi-unit': 0, 'single-unit': 1 }, wire.dwellingType),
    lengthOfResidence: wire.lengthOfResidenceNumOfYear,
    incomes: wire.incomes,
    wealths: wire.wealths,
    homeValues: wire.homeValues,
    hasVeteransInHousehold: wire.hasVeteransInHousehold,
    targetPerHousehold: wire.targetPerHousehold,
    languages: wire.languages,
    ethnicities: wire.ethnicity,
    propertyTypes: wire.propertyTypes,
    phone: {
      ...wire.phoneNumber,
      sanNumbers: wire.phoneNumber.sanNumbers.map((san) => readSan(san) ?? san),
      preference: wordOf({ prefer: 0, only: 1 }, wire.phoneNumber.preference),
    },
    suppression: withContactsLeftOut(
      wire.suppression.type === 0
        ? standardSuppression
        : { type: 'previous-orders', orders: [...new Set(wire.suppression.orders)] },
      wire.suppression.leavesOutContacts === true,
    ),
    ...(wire.near && { near: wire.near }),
    pinned: [...new Set(wire.pinned)].flatMap(
      (wireName) => parameterNames.find((name) => parameterWireNames[name] === wireName) ?? [],
    ),
  };
}

function encode(parameters: AudienceParameters): Wire {
  return {
    states: parameters.geography.map(({ stateCode, counties }) => ({
      stateCode,
      ...(counties && {
        counties: counties.map(({ countyName, cities }) => ({
          countyName,
          ...(cities && {
            cities: cities.map(({ cityName, zipCodes }) => ({
              cityName,
              ...(zipCodes && { zipCodes: zipCodes.map((zipCode) => ({ zipCode })) }),
            })),
          }),
        })),
      }),
    })),
    ageGroup: encodeAge(parameters.age),
    gender: parameters.gender && genders[parameters.gender],
    maritalStatus: parameters.maritalStatus && (parameters.maritalStatus === 'married' ? 1 : 0),
    dwellingType: parameters.dwellingType && (parameters.dwellingType === 'single-unit' ? 1 : 0),
    lengthOfResidenceNumOfYear: [...parameters.lengthOfResidence],
    incomes: [...parameters.incomes],
    wealths: [...parameters.wealths],
    homeValues: [...parameters.homeValues],
    hasVeteransInHousehold: parameters.hasVeteransInHousehold,
    targetPerHousehold: parameters.targetPerHousehold,
    languages: [...parameters.languages],
    ethnicity: [...parameters.ethnicities],
    propertyTypes: [...parameters.propertyTypes],
    phoneNumber: {
      sanNumbers: [...parameters.phone.sanNumbers],
      orgId: parameters.phone.orgId,
      preference: parameters.phone.preference && (parameters.phone.preference === 'only' ? 1 : 0),
    },
    suppression: {
      type: parameters.suppression.type === 'standard' ? 0 : 1,
      orders: [...parameters.suppression.orders],
      ...(leavesOutContacts(parameters.suppression) && { leavesOutContacts: true }),
    },
    ...(parameters.near && { near: { ...parameters.near, circles: [...parameters.near.circles] } }),
    pinned: parameters.pinned.map((name) => parameterWireNames[name]),
  };
}

/**
 * Audience parameters on the wire, with the specification's names and codes. They decode to the domain's words
 * (specification 2, section 3, Audience parameters).
 */
export const audienceParametersSchema = z.codec(wireSchema, z.custom<AudienceParameters>(), { decode, encode });
