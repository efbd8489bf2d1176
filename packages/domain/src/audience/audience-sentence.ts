import type { BirthMonth } from '../age/age-clause.ts';
import { agePhrase } from './age-phrase.ts';
import { dollarRangeLabel, ethnicityLabel, incomeLabel, languageLabel, wealthLabel } from './attribute-labels.ts';
import type { AudienceParameters, NumberRange } from './audience-parameters.ts';
import { placePhrase } from './place-phrase.ts';
import type { PropertyType } from './prospect-attributes.ts';
import { capitalized, type SentencePart, wordList } from './sentence-part.ts';

export interface AudienceSentence {
  /** 'Women 62 to 70 in Harris and Dallas, Texas'. It has no full stop, and it is never empty. */
  readonly text: string;
  /** The conditions in the order of the sentence. Empty for an audience without conditions. */
  readonly parts: readonly SentencePart[];
}

/**
 * An audience in one sentence, and its conditions one by one. Define Audience, Review, order details and mails show the
 * same sentence. Long lists are counted or shortened: `parameterSummary` has every value. A clause that does not
 * restrict yet is not named.
 */
export function audienceSentence(parameters: AudienceParameters, asOf: BirthMonth): AudienceSentence {
  const age = agePhrase(parameters.age, asOf);
  const places = placePhrase(parameters);
  const details = detailsOf(parameters);
  const parts = [...peopleParts(parameters), ...age.parts, ...places.parts, ...details.map(({ part }) => part)];
  if (parts.length === 0) return { text: 'All people', parts };
  const main = [peopleWords(parameters), age.words, places.words].filter((words) => words !== '').join(' ');
  const [first, ...others] = details.map(({ words }) => words);
  if (first === undefined) return { text: main, parts };
  // Without places, 'People with a phone number' needs no comma.
  const comma = places.words === '' && /^(at|of|speaking|with) /.test(first) ? '' : ',';
  return { text: [`${main}${comma} ${first}`, ...others].join(', '), parts };
}

function peopleWords({ gender, maritalStatus }: AudienceParameters): string {
  const noun = gender === 'female' ? 'women' : gender === 'male' ? 'men' : 'people';
  return capitalized(maritalStatus === null ? noun : `${maritalStatus} ${noun}`);
}

function peopleParts({ gender, maritalStatus }: AudienceParameters): SentencePart[] {
  return [
    ...(maritalStatus === null
      ? []
      : [{ key: 'maritalStatus', text: capitalized(maritalStatus), removal: { maritalStatus: null } }]),
    ...(gender === 'female' || gender === 'male'
      ? [{ key: 'gender', text: gender === 'female' ? 'Women' : 'Men', removal: { gender: null } }]
      : []),
  ];
}

/** A condition that follows the places, after a comma. */
interface Detail {
  readonly words: string;
  readonly part: SentencePart;
}

function detailsOf(parameters: AudienceParameters): Detail[] {
  return [...addressDetails(parameters), ...moneyDetails(parameters), ...personDetails(parameters)];
}

function addressDetails(parameters: AudienceParameters): Detail[] {
  const { dwellingType, propertyTypes, lengthOfResidence } = parameters;
  const properties = wordList([...new Set(propertyTypes)].map(propertyWords), 'or');
  const years = wordList(lengthOfResidence.map(yearsWords), 'or');
  return [
    ...(dwellingType === null ? [] : [detail('dwellingType', `at ${dwellingType} addresses`, { dwellingType: null })]),
    ...(properties === '' ? [] : [detail('propertyTypes', `at ${properties}`, { propertyTypes: [] })]),
    ...(years === ''
      ? []
      : [detail('lengthOfResidence', `with ${years} years at the address`, { lengthOfResidence: [] })]),
  ];
}

function moneyDetails({ incomes, wealths, homeValues }: AudienceParameters): Detail[] {
  // The codes of the bands rise with the amounts, so sorting the codes sorts the amounts.
  const income = shortList([...incomes].sort().map(incomeLabel), 'other bands');
  const wealth = shortList([...wealths].sort().map(wealthLabel), 'other bands');
  const homes = shortList(homeValues.map(dollarRangeLabel), 'other ranges');
  return [
    ...(income === '' ? [] : [detail('incomes', `with income ${amountWords(income)}`, { incomes: [] })]),
    ...(wealth === '' ? [] : [detail('wealths', `with wealth ${amountWords(wealth)}`, { wealths: [] })]),
    ...(homes === '' ? [] : [detail('homeValues', `with home value ${amountWords(homes)}`, { homeValues: [] })]),
  ];
}

function personDetails(parameters: AudienceParameters): Detail[] {
  const { gender, phone, targetPerHousehold, hasVeteransInHousehold } = parameters;
  const names = shortList(parameters.ethnicities.map(ethnicityLabel), 'other ethnicities');
  const ethnicities = names === '' || names.endsWith('ethnicities') ? names : `${names} ethnicity`;
  const languages = shortList(parameters.languages.map(languageLabel), 'other languages');
  const phoneWords = phone.preference === 'only' ? 'with a phone number' : 'those with a phone number first';
  return [
    ...(ethnicities === '' ? [] : [detail('ethnicities', `of ${ethnicities}`, { ethnicities: [] })]),
    ...(languages === '' ? [] : [detail('languages', `speaking ${languages}`, { languages: [] })]),
    ...(hasVeteransInHousehold
      ? [detail('hasVeteransInHousehold', 'with a veteran in the household', { hasVeteransInHousehold: false })]
      : []),
    ...(phone.preference === null
      ? []
      : [detail('phone', phoneWords, { phone: { preference: null, sanNumbers: [], orgId: null } })]),
    ...(gender === 'female-priority' ? [detail('gender', 'women first', { gender: null })] : []),
    ...(targetPerHousehold.isPrimaryDecisionMaker
      ? [
          detail('isPrimaryDecisionMaker', 'primary decision makers only', {
            targetPerHousehold: { ...targetPerHousehold, isPrimaryDecisionMaker: false },
          }),
        ]
      : []),
    ...(targetPerHousehold.isOnePerHousehold
      ? [
          detail('isOnePerHousehold', 'one per household', {
            targetPerHousehold: { ...targetPerHousehold, isOnePerHousehold: false },
          }),
        ]
      : []),
  ];
}

function detail(key: string, words: string, removal: Partial<AudienceParameters>): Detail {
  // The text of a part leaves out 'with', because 'Income of $15,000 to $24,999' is clear alone.
  const text = words.replace(/^with (?=income|wealth|home value|\d)/, '');
  return { words, part: { key, text: capitalized(text), removal } };
}

/** The plural words of a property type, which follow 'at'. */
const propertyPlurals: Readonly<Record<PropertyType, string>> = {
  'single-family': 'single-family homes',
  condo: 'condos',
  apartment: 'apartments',
  'mobile-home': 'mobile homes',
  'po-box': 'PO boxes',
  other: 'other properties',
};
const propertyWords = (type: PropertyType): string => propertyPlurals[type];

const yearsWords = ({ from, to }: NumberRange): string => (to === null ? `${from} or more` : `${from} to ${to}`);

/** 'up to $14,999', but 'of $15,000 to $24,999'. */
function amountWords(amounts: string): string {
  return amounts.startsWith('Up to') ? `up${amounts.slice(2)}` : `of ${amounts}`;
}

/** Up to three values are named. Of a longer list, two are named and the others are counted. */
function shortList(values: readonly string[], others: string): string {
  const distinct = [...new Set(values)];
  if (distinct.length <= 3) return wordList(distinct, 'or');
  return wordList([...distinct.slice(0, 2), `${distinct.length - 2} ${others}`], 'or');
}
