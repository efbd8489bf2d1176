import { areGenerationsApart, generationOf, nameWords } from '../address/name-words.ts';
import { plainWords } from '../address/plain-words.ts';
import {
  houseNumber,
  isAfterStreetName,
  isBeforeStreetName,
  isBox,
  isUnit,
  streetForm,
  unitBefore,
  unitWord,
} from '../address/street-words.ts';
import { splitUrbanization, startsWithUrbanization, urbanizationName } from '../address/urbanization.ts';

/** A person whom a company does not mail, as its users entered the person. */
export interface DoNotMailPerson {
  readonly name: string;
  readonly address: string;
  /** Five digits, or five and four with a hyphen. */
  readonly zip: string;
  /**
   * The urbanization of an address in Puerto Rico that is kept apart from the address. It may also stand in the
   * address.
   */
  readonly urbanization?: string;
}

/** The most entries of one call, and the most entries of a company. */
export const maxDoNotMail = { atOnce: 500, ofCompany: 20_000 } as const;

export const doNotMailTexts = {
  form: 'Write name, street address with its number, and ZIP code, with commas between them.',
  full: `A company keeps at most ${maxDoNotMail.ofCompany.toLocaleString('en-US')} entries.`,
  firstName: 'Enter a first name.',
  lastName: 'Enter a last name.',
  longName: 'Enter at most 100 characters for the whole name.',
  address: 'Enter a street address with its number.',
  longAddress: 'Enter at most 100 characters.',
  zip: 'Enter five digits, or five and four with a hyphen.',
  known: 'This person is on the list already.',
  removed: 'The person was removed from the list since.',
} as const;

/** A zip in the form that an entry keeps. */
export const doNotMailZip = /^\d{5}(-\d{4})?$/;

/** The number of a box or a unit has digits, too, so a ZIP code does not stand behind such a word. */
const zipAtEnd = new RegExp(
  String.raw`(?<!\d)(?<!\b(?:box|pob|${unitWord})\.?\s*#?\s*)(?<!#\s*)(\d{5})(?:-?(\d{4}))?\s*$`,
  'i',
);

/**
 * Reads typed or pasted lines: name, street address, and a ZIP code at the end. A suffix of the name and a unit may
 * stand before the street, city and state behind it. A line that could mean nobody is bad: without a number, or without
 * both the street and the four digits behind the ZIP code.
 */
export function readDoNotMail(text: string): {
  readonly people: readonly DoNotMailPerson[];
  /** The lines that cannot be read, from 1. */
  readonly badLines: readonly number[];
} {
  const people: DoNotMailPerson[] = [];
  const badLines: number[] = [];
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue;
    const person = readLine(line);
    if (person === null) badLines.push(at + 1);
    else people.push(person);
  }
  return { people, badLines };
}

function readLine(line: string): DoNotMailPerson | null {
  const [name = '', ...rest] = line
    .split(/[,;\t]/)
    .map((part) => part.trim().replace(/\s+/g, ' '))
    .filter((part) => part !== '');
  const parts = rest.slice(0, -1);
  const at = [startsAsAddress, hasNumber].map((is) => parts.findIndex(is)).find((found) => found >= 0);
  if (at === undefined || nameWords(name).length < 2) return null;
  const street = parts[at] ?? '';
  const urbanization = parts.find((part) => startsWithUrbanization(part) && !/\d/.test(part));
  const address = urbanization === undefined ? street : `${urbanization} ${street}`;
  const found = zipAtEnd.exec(rest.slice(at + 1).join(' '));
  if (found === null || (found[2] === undefined && streetOf(street) === '')) return null;
  return { name, address, zip: found[2] === undefined ? `${found[1]}` : `${found[1]}-${found[2]}` };
}

/** Whether a part of a line begins with a house number, or is a box. */
const startsAsAddress = (part: string): boolean => hasNumber(part) && (/^[NSEW]?\d/i.test(part) || isBox(part));
const hasNumber = (part: string): boolean => !isUnit(part) && plainWords(part).some((word) => houseNumber.test(word));

/** The words of an address without a unit before the number, and without the fraction of a house number. */
const addressWords = (address: string): string[] =>
  plainWords(address.replace(unitBefore, '').replace(/\b\d\/\d\b/g, ' '));

/** The place of the number of a box or a house among the words of an address; -1 where there is none. */
const numberAt = (all: readonly string[], address: string): number => {
  const ofBox = all.findIndex((word, at) => houseNumber.test(word) && /^(BOX|POB)$/.test(all[at - 1] ?? ''));
  return isBox(address) && ofBox >= 0 ? ofBox : all.findIndex((word) => houseNumber.test(word));
};

/** The house number, the number of a PO box, or the whole address where it has no number. */
function houseOf(address: string): string {
  const all = addressWords(address);
  return all[numberAt(all, address)] ?? all.join(' ');
}

/**
 * The first word of the street without a direction before it, `BOX` with its route, or nothing where there is no
 * street.
 */
function streetOf(address: string): string {
  const all = addressWords(address);
  if (isBox(address)) {
    const route = all.slice(0, numberAt(all, address)).filter((word) => houseNumber.test(word));
    return [...route, 'BOX'].join(' ');
  }
  const [first = '', second] = all.slice(numberAt(all, address) + 1);
  const isBefore = isBeforeStreetName(first) && second !== undefined && !isAfterStreetName(second);
  return streetForm(isBefore ? second : first);
}

/** The parts of an address by which people are compared. */
interface Place {
  readonly house: string;
  readonly street: string;
  /** Empty where none is known. */
  readonly urbanization: string;
}

function placeOf({ address, urbanization = '' }: DoNotMailPerson): Place {
  const split = splitUrbanization(address);
  return {
    house: houseOf(split.street),
    street: streetOf(split.street),
    urbanization: urbanization === '' ? split.urbanization : urbanizationName(urbanization),
  };
}

/** Whether two houses of one number stand in one street, as far as their addresses tell. */
const areStreetsOne = (one: Place, other: Place): boolean =>
  one.street === other.street &&
  (one.urbanization === '' || other.urbanization === '' || one.urbanization === other.urbanization);

/**
 * Whether an entry can mean somebody: its address has a number, and a street where the four digits behind the ZIP code
 * are missing.
 */
export const isMeaningful = ({ address, zip }: DoNotMailPerson): boolean =>
  hasNumber(address) && (zip.includes('-') || streetOf(address) !== '');

/**
 * Whether an entry means a person. First and last name, five digits of the ZIP code and the house number must be the
 * same. The four digits after them must be, too (decision 71), or the street where one of both lacks these digits,
 * because a ZIP code has many houses of one number. A junior is not the senior of the same name.
 */
export function isDoNotMail(entry: DoNotMailPerson, person: DoNotMailPerson): boolean {
  const [ofEntry, ofPerson] = [nameWords(entry.name), nameWords(person.name)];
  const [zip = '', plus4] = entry.zip.split('-');
  const [otherZip = '', otherPlus4] = person.zip.split('-');
  const [place, otherPlace] = [placeOf(entry), placeOf(person)];
  return (
    ofEntry[0] === ofPerson[0] &&
    ofEntry.at(-1) === ofPerson.at(-1) &&
    !areGenerationsApart(entry.name, person.name) &&
    zip === otherZip &&
    place.house === otherPlace.house &&
    (plus4 === undefined || otherPlus4 === undefined ? areStreetsOne(place, otherPlace) : plus4 === otherPlus4)
  );
}

/** Two entries with the same key mean the same people. */
export const doNotMailKey = (entry: DoNotMailPerson): string => {
  const { name, zip } = entry;
  const all = nameWords(name);
  const { house, street, urbanization } = placeOf(entry);
  const area = zip.includes('-') ? zip : `${zip} ${street} ${urbanization}`;
  return `${all[0]} ${all.at(-1)} ${generationOf(name)}|${house}|${area}`;
};
