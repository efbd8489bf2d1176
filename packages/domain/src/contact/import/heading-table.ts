import type { AddressPart, HeadingMeaning } from './address-blocks.ts';

/**
 * One word for the spellings that files use for it. A word that is not here stands for itself. The languages are those of the
 * offices that bring files: English, Spanish, French, German.
 */
const spellings: Readonly<Record<string, string>> = {
  phone: 'ph phn phones tel telephone telephones telefono telefon telefonnummer fone fon',
  mobile: 'cell cellular cel cellphone mob mobil movil celular wireless handy portable mobiltelefon mobilephone',
  work: 'business bus biz office off wk geschaftlich trabajo oficina travail bureau',
  home: 'residence residential hm personal privat casa domicile evening landline',
  mailing: 'mail correspondence',
  other: 'alternate alt alternative secondary second additional weitere otro',
  number: 'num no nbr nr numbers nummer numero',
  address: 'addr addresses addres adress adresse direccion addrs',
  street: 'strasse calle rue str streets',
  zip: 'zipcode postcode plz postleitzahl zips',
  postal: 'postalcode',
  city: 'town ciudad ville ort stadt municipality',
  state: 'st province prov estado bundesland provincia states',
  county: 'condado parish',
  email: 'emails correo courriel emailaddress',
  first: 'fname firstname given givenname forename vorname nombre prenom',
  last: 'lname lastname surname family familyname nachname apellido apellidos nom',
  full: 'fullname complete completo complet whole',
  birth: 'born nacimiento naissance',
  birthday: 'bday birthdays geburtstag cumpleanos anniversaire birthdate dob geburtsdatum',
  date: 'dt fecha',
  year: 'yr ano annee jahr',
  month: 'mo mon mes mois monat',
  day: 'dia jour',
  apt: 'apartment unit suite ste apto departamento appt',
  line: 'ln',
  spouse: 'spouses partner partners husband wife conyuge esposo esposa conjoint ehepartner',
  customer: 'client clients customers cust cliente kunde insured insureds policyholder member members insd',
  type: 'typ tipo',
  note: 'notes comment comments remark remarks memo memos notas nota bemerkungen notizen commentaire commentaires comentarios',
  employer: 'arbeitgeber empleador employeur',
  organization: 'company organisation empresa firma societe compania',
  group: 'groups grupo grupos gruppen',
  tag: 'tags label labels etiquetas keywords categories',
  deceased: 'dead passed',
  primary: 'main preferred prim best default principal pri',
  1: 'one',
  2: 'two',
};

export const wordOf: ReadonlyMap<string, string> = new Map(
  Object.entries(spellings).flatMap(([word, others]) => others.split(' ').map((other) => [other, word] as const)),
);

/** Words that say nothing of the kind of a column. */
export const fillers: ReadonlySet<string> = new Set([
  'of',
  'the',
  'de',
  'del',
  'la',
  'le',
  'el',
  'du',
  'der',
  'and',
  'und',
  'y',
  'a',
  'is',
  'was',
  'your',
  'my',
]);

/** Words that say whose column it is: the person's own. `Client DOB` is `DOB`. */
export const ownWords: ReadonlySet<string> = new Set([
  'customer',
  'primary',
  'contact',
  'lead',
  'prospect',
  'applicant',
]);

const field = (...fields: HeadingMeaning['fields']): HeadingMeaning => ({ fields, part: null, block: null, place: 0 });

/** Headings of fields that belong to no address. Each is a set of words in any order; `|` separates headings. */
const plain: readonly (readonly [meaning: HeadingMeaning, headings: string])[] = [
  [
    field('externalId'),
    'id|external id|customer id|contact id|customer number|record id|customer code|file number|system id|crm id|lead id|prospect id',
  ],
  [field('phoneNumber', 'externalId'), 'contact number'],
  [field('contactType'), 'type|customer type|contact type|record type|lifecycle stage|relationship type'],
  [field('contactType', 'tags'), 'category|customer category|contact category|kategorie|kategorien|categoria'],
  [field('firstName'), 'first|first name|f name'],
  [field('lastName'), 'last|last name|l name'],
  [
    field('fullName'),
    'name|full name|full|first full|first full name|first last name|first last|display name|file as|named customer|primary customer',
  ],
  [field('fullName', 'externalId'), 'customer|contact'],
  [
    field('email'),
    'email|email address|email id|email 1|email 1 value|email 1 address|address email 1|e mail|e mail address|e mail 1|e mail 1 value|e mail 1 address|home email|home e mail|home email address|home e mail address|mailing|value email|electronico email|electronico address|email primary',
  ],
  [field('phoneNumber'), 'home phone|home phone number|home|phone h|h phone|home number|home phone 1'],
  [
    field('mobilePhone'),
    'mobile|mobile phone|mobile number|mobile phone number|mobile home phone|phone c|c phone|phone m|mobile phone 1|text number',
  ],
  [
    field('workPhone'),
    'work phone|work phone number|work|phone w|w phone|work number|daytime phone|day phone|work phone 1|phone o',
  ],
  [field('birthDate'), 'birthday|birth date|date birth|birth|birthday date|date birthday'],
  [field('birthDate', 'dateOfBirth'), 'birth day'],
  [field('birthYear'), 'birth year|year birth|yob|birthday year'],
  [field('birthMonth'), 'birth month|month birth|birthday month|mob birth'],
  [field('groups'), 'group|group membership|customer group|contact group'],
  [field('tags'), 'tag|customer tag|contact tag'],
  [field('note'), 'note|customer note|contact note|general note|description|additional note|note 1'],
  [
    field('employer'),
    'employer|employer name|place employment|organization|organization name|organization 1 name|current employer|works for|organization employer',
  ],
  [field('height'), 'height|ht'],
  [field('weight'), 'weight|wt|weight lbs|weight lb'],
  [field('wasDeceased'), 'deceased|deceased flag|person deceased|deceased y n'],
  [field('spouseName'), 'spouse|spouse name|spouse full name|name spouse full'],
  [field('spouseFirstName'), 'spouse first|spouse first name'],
  [field('spouseLastName'), 'spouse last|spouse last name'],
  [field('spouseBirthDate'), 'spouse birthday|spouse birth date|spouse birth|spouse birthday date'],
  [field('spouseBirthYear'), 'spouse birth year|spouse year birth|spouse yob'],
  [field('spouseBirthMonth'), 'spouse birth month|spouse month birth'],
  [field('wasSpouseDeceased'), 'spouse deceased'],
];

/** Phones that do not say of which kind they are. They take the kinds that are free, in this order of the places. */
const phones: readonly (readonly [place: number, headings: string])[] = [
  [
    1,
    'phone|phone number|phone 1|phone 1 value|phone number 1|primary phone|primary phone number|primary number|phone a',
  ],
  [2, 'phone 2|phone 2 value|phone number 2|other phone|other phone number|other number|phone b|other phone 2'],
  [3, 'phone 3|phone 3 value|phone number 3|third phone|phone d'],
];

/** The parts of an address. Without a word of a block they are one block of their own. */
const parts: readonly (readonly [part: AddressPart, headings: string])[] = [
  [
    'street',
    'address|street|street address|address 1|address line 1|street 1|street line 1|street address 1|address street 1|street address line 1|full address|formatted address|formatted|address formatted|street number name',
  ],
  [
    'line2',
    'address 2|address line 2|street 2|street address 2|street line 2|street address line 2|apt|apt number|apt suite|extended address|address extended|apt address',
  ],
  ['city', 'city|city name|city address'],
  ['state', 'state|state code|state region|state name|state address|state abbreviation|state kanton'],
  [
    'zip',
    'zip|zip code|postal|postal code|zip postal code|zip postal|post code|zip post code|zip 4|zip plus 4|zip 5|zip code 4|zip code plus 4|codigo postal|zip address|zip code address|postal code address|zip postal code address',
  ],
  ['county', 'county|county name'],
  [
    'cityStateZip',
    'city state zip|city st zip|city state zip code|city state|city state postal code|city state zip postal code',
  ],
];

/** The words of a block of address columns. */
const blocks = {
  home: ['home', 'permanent', 'physical home'],
  mailing: ['mailing'],
  business: ['work', 'organization'],
  billing: ['billing', 'bill to'],
  shipping: ['shipping', 'ship to'],
  other: ['other'],
  physical: ['physical', 'location', 'property', 'risk'],
} as const;

/** The key of a heading: its words in an order that does not depend on the heading. */
export const keyOfWords = (words: readonly string[]): string => [...new Set(words)].sort().join(' ');

const canonical = (phrase: string): string[] =>
  phrase
    .split(' ')
    .map((word) => wordOf.get(word) ?? word)
    .filter((word) => !fillers.has(word));

function made(): ReadonlyMap<string, HeadingMeaning> {
  const table = new Map<string, HeadingMeaning>();
  const add = (words: readonly string[], meaning: HeadingMeaning) => {
    const key = keyOfWords(words);
    if (!table.has(key)) table.set(key, meaning);
  };
  for (const [meaning, headings] of plain) for (const one of headings.split('|')) add(canonical(one), meaning);
  for (const [place, headings] of phones)
    for (const one of headings.split('|'))
      add(canonical(one), { fields: ['phoneNumber', 'mobilePhone', 'workPhone'], part: null, block: null, place });
  for (const [part, headings] of parts) {
    for (const one of headings.split('|')) {
      const words = canonical(one);
      add(words, { fields: [], part, block: 'address', place: 0 });
      for (const [block, names] of Object.entries(blocks)) {
        for (const name of names)
          add([...canonical(name), ...words], { fields: [], part, block: block as keyof typeof blocks, place: 0 });
      }
    }
  }
  return addNumbered(table);
}

/** The address columns of Google Contacts: `Address 1 - Street`. Its second address is a block of its own. */
const numbered: readonly (readonly [part: AddressPart, words: string])[] = [
  ['street', 'street'],
  ['line2', 'extended address'],
  ['city', 'city'],
  ['state', 'region'],
  ['zip', 'postal code'],
];

function addNumbered(table: Map<string, HeadingMeaning>): ReadonlyMap<string, HeadingMeaning> {
  for (const [part, words] of numbered) {
    const meant = (place: number, block: 'address' | 'other') =>
      table.set(keyOfWords(['address', String(place), ...words.split(' ')]), { fields: [], part, block, place: 0 });
    meant(1, 'address');
    meant(2, 'other');
  }
  return table;
}

/** The meanings of headings by the keys of their words. */
export const headingTable = made();
