/** A person whom a company does not mail, as its users entered the person. */
export interface DoNotMailPerson {
  readonly name: string;
  readonly address: string;
  /** Five digits, or five and four with a hyphen. */
  readonly zip: string;
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

/** The first word of a part that names a place in a building. `FL` is no such word here, because it is a state, too. */
const unitWord = '(?:apt|apartment|unit|ste|suite|floor|rm|room|lot|bldg|building|trlr|trailer|spc|space|ph|penthouse)';
const unit = new RegExp(String.raw`^(?:(?:#|${unitWord}\b\.?)\s*#?\s*\w[\w-]*\s*)+$|^\d+(?:st|nd|rd|th)\s+floor$`, 'i');

/** The number of a box or a unit has digits, too, so a ZIP code does not stand behind such a word. */
const zipAtEnd = new RegExp(
  String.raw`(?<!\d)(?<!\b(?:box|pob|${unitWord})\.?\s*#?\s*)(?<!#\s*)(\d{5})(?:-?(\d{4}))?\s*$`,
  'i',
);

/**
 * Reads typed or pasted lines: name, street address, and a ZIP code at the end. A suffix of the name and a unit may stand
 * before the street, city and state behind it. A line that could mean nobody is bad: without a number, or without both the
 * street and the four digits behind the ZIP code.
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
  const address = parts[at] ?? '';
  const found = zipAtEnd.exec(rest.slice(at + 1).join(' '));
  if (found === null || (found[2] === undefined && streetOf(address) === '')) return null;
  return { name, address, zip: found[2] === undefined ? `${found[1]}` : `${found[1]}-${found[2]}` };
}

/** Whether a part of a line begins with a house number, or is a box. */
const startsAsAddress = (part: string): boolean => hasNumber(part) && (/^[NSEW]?\d/i.test(part) || isBox(part));
const hasNumber = (part: string): boolean => !unit.test(part) && words(part).some((word) => houseNumber.test(word));

/** The words of a text in capital letters and digits, without accents. */
export function words(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter((word) => word !== '');
}

const suffixes = new Set(['JR', 'SR', 'II', 'III', 'IV', 'MD', 'PHD']);
const titles = new Set(['MR', 'MRS', 'MS', 'DR']);

/** The words of a name without titles and suffixes. */
export function nameWords(name: string): string[] {
  return words(name).filter((word) => !suffixes.has(word) && !titles.has(word));
}

/** The last word of a name, by which people are looked up. */
export const lastWordOf = (name: string): string => nameWords(name).at(-1) ?? '';

/** A number, also one of a grid of streets: `N6W23001`. */
const houseNumber = /^[NSEW]?\d/;
const unitBefore = new RegExp(String.raw`^(?:#|${unitWord}\b\.?)\s*#?\s*\w[\w-]*[\s,]+(?=[NSEW]?\d)`, 'i');

const isBox = (address: string): boolean =>
  /^(?:p\W*o\W*b|post office box\b|box\b|(?:rr|hc)\W*\d+\W+box\b)/i.test(address);

/** The words of an address without a unit before the number, and without the fraction of a house number. */
const addressWords = (address: string): string[] => words(address.replace(unitBefore, '').replace(/\b\d\/\d\b/g, ' '));

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

const directions: Readonly<Record<string, string>> = {
  NORTH: 'N',
  SOUTH: 'S',
  EAST: 'E',
  WEST: 'W',
  NORTHEAST: 'NE',
  NORTHWEST: 'NW',
  SOUTHEAST: 'SE',
  SOUTHWEST: 'SW',
};
/** Whether a word may stand before the name of a street: a direction, or the letter of a house number. */
const isBeforeName = (word: string): boolean => /^([NS][EW]|[A-Z])$/.test(directions[word] ?? word);

/** Other spellings of words with which the name of a street begins. */
const spellings: Readonly<Record<string, string>> = {
  ...directions,
  SAINT: 'ST',
  MOUNT: 'MT',
  FORT: 'FT',
  AVENUE: 'AVE',
  HIGHWAY: 'HWY',
  ROUTE: 'RT',
  RTE: 'RT',
  ...Object.fromEntries(
    [
      'FIRST',
      'SECOND',
      'THIRD',
      'FOURTH',
      'FIFTH',
      'SIXTH',
      'SEVENTH',
      'EIGHTH',
      'NINTH',
      'TENTH',
      'ELEVENTH',
      'TWELFTH',
    ].map((word, at) => [word, `${at + 1}`]),
  ),
};

/** Words behind a direction that make the direction itself the name of the street: `12 North Ave`. */
const streetTypes = new Set(
  'ST STREET AVE AVENUE RD ROAD DR DRIVE LN LANE CT COURT BLVD BOULEVARD WAY PL PLACE CIR CIRCLE TER TERRACE PKWY PARKWAY HWY HIGHWAY TRL TRAIL LOOP SQ SQUARE APT UNIT STE'.split(
    ' ',
  ),
);

/** The first word of the street without a direction before it, `BOX` with its route, or nothing where there is no street. */
function streetOf(address: string): string {
  const all = addressWords(address);
  if (isBox(address)) {
    const route = all.slice(0, numberAt(all, address)).filter((word) => houseNumber.test(word));
    return [...route, 'BOX'].join(' ');
  }
  const [first = '', second] = all.slice(numberAt(all, address) + 1);
  const isBefore = isBeforeName(first) && second !== undefined && !streetTypes.has(second);
  const word = isBefore ? second : first;
  return spellings[word] ?? word.replace(/^(\d+)(ST|ND|RD|TH)$/, '$1');
}

/**
 * Whether an entry can mean somebody: its address has a number, and a street where the four digits behind the ZIP code are
 * missing.
 */
export const isMeaningful = ({ address, zip }: DoNotMailPerson): boolean =>
  hasNumber(address) && (zip.includes('-') || streetOf(address) !== '');

/**
 * Whether an entry means a person. First and last name, five digits of the ZIP code and the house number must be the same.
 * The four digits after them must be, too (decision 71), or the street where one of both lacks these digits, because a ZIP
 * code has many houses of one number.
 */
export function isDoNotMail(entry: DoNotMailPerson, person: DoNotMailPerson): boolean {
  const [ofEntry, ofPerson] = [nameWords(entry.name), nameWords(person.name)];
  const [zip = '', plus4] = entry.zip.split('-');
  const [otherZip = '', otherPlus4] = person.zip.split('-');
  return (
    ofEntry[0] === ofPerson[0] &&
    ofEntry.at(-1) === ofPerson.at(-1) &&
    zip === otherZip &&
    houseOf(entry.address) === houseOf(person.address) &&
    (plus4 === undefined || otherPlus4 === undefined
      ? streetOf(entry.address) === streetOf(person.address)
      : plus4 === otherPlus4)
  );
}

/** Two entries with the same key mean the same people. */
export const doNotMailKey = ({ name, address, zip }: DoNotMailPerson): string => {
  const all = nameWords(name);
  const place = zip.includes('-') ? zip : `${zip} ${streetOf(address)}`;
  return `${all[0]} ${all.at(-1)}|${houseOf(address)}|${place}`;
};
