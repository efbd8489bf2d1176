import { plainWords } from './plain-words.ts';

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

/** Types of streets in the short form of postal files (USPS Publication 28, appendix C). */
const streetTypes: Readonly<Record<string, string>> = {
  STREET: 'ST',
  AVENUE: 'AVE',
  AV: 'AVE',
  ROAD: 'RD',
  DRIVE: 'DR',
  LANE: 'LN',
  COURT: 'CT',
  BOULEVARD: 'BLVD',
  WAY: 'WAY',
  PLACE: 'PL',
  CIRCLE: 'CIR',
  TERRACE: 'TER',
  PARKWAY: 'PKWY',
  HIGHWAY: 'HWY',
  TRAIL: 'TRL',
  LOOP: 'LOOP',
  SQUARE: 'SQ',
};

const ordinals = 'FIRST SECOND THIRD FOURTH FIFTH SIXTH SEVENTH EIGHTH NINTH TENTH ELEVENTH TWELFTH'.split(' ');

/** Words of streets that are spelled in several ways, in one form. */
const streetForms: Readonly<Record<string, string>> = {
  ...directions,
  ...streetTypes,
  SAINT: 'ST',
  MOUNT: 'MT',
  FORT: 'FT',
  ROUTE: 'RT',
  RTE: 'RT',
  ...Object.fromEntries(ordinals.map((word, at) => [word, `${at + 1}`])),
};

/** A word of a street in the form that all its spellings share: `Northwest` is NW, `5th` and `Fifth` are 5. */
export const streetForm = (word: string): string => streetForms[word] ?? word.replace(/^(\d+)(ST|ND|RD|TH)$/, '$1');

/** Whether a word may stand before the name of a street: a direction, or the letter of a house number. */
export const isBeforeStreetName = (word: string): boolean => /^([NS][EW]|[A-Z])$/.test(directions[word] ?? word);

/** Words that follow the name of a street. A direction before one of them is the name itself: `12 North Ave`. */
const afterStreetName = new Set([...Object.entries(streetTypes).flat(), 'APT', 'UNIT', 'STE']);
export const isAfterStreetName = (word: string): boolean => afterStreetName.has(word);

/** A number, also one of a grid of streets: `N6W23001`. */
export const houseNumber = /^[NSEW]?\d/;

/** The first word of a part that names a place in a building. `FL` is no such word here, because it is a state, too. */
export const unitWord =
  '(?:apt|apartment|unit|ste|suite|floor|rm|room|lot|bldg|building|trlr|trailer|spc|space|ph|penthouse)';
const unit = new RegExp(String.raw`^(?:(?:#|${unitWord}\b\.?)\s*#?\s*\w[\w-]*\s*)+$|^\d+(?:st|nd|rd|th)\s+floor$`, 'i');

/** Whether a part of an address names nothing but a place in a building. */
export const isUnit = (part: string): boolean => unit.test(part.trim());

/** A unit before the house number. */
export const unitBefore = new RegExp(String.raw`^(?:#|${unitWord}\b\.?)\s*#?\s*\w[\w-]*[\s,]+(?=[NSEW]?\d)`, 'i');

/** Whether an address is a post office box or a box of a route. */
export const isBox = (address: string): boolean =>
  /^(?:p\W*o\W*b|post office box\b|box\b|(?:rr|hc)\W*\d+\W+box\b)/i.test(address);

/** Words of places in a building. A number sign, an apartment, a unit and a suite are written for one another. */
const unitForms: Readonly<Record<string, string>> = {
  APARTMENT: 'APT',
  UNIT: 'APT',
  SUITE: 'APT',
  STE: 'APT',
  ROOM: 'RM',
  BUILDING: 'BLDG',
  TRAILER: 'TRLR',
  SPACE: 'SPC',
  PENTHOUSE: 'PH',
};
const units = new Set([...Object.values(unitForms), 'LOT', 'FLOOR', 'BOX']);
const numberSign = 'NUMBERSIGN';

/**
 * The words of a street address in a form that does not depend on spelling: postal short forms, boxes and units in one way,
 * and the unit behind the street.
 */
export function streetWordsOf(address: string): string[] {
  const before = unitBefore.exec(address.trim())?.[0] ?? '';
  const ordered = `${address.trim().slice(before.length)} ${before}`;
  const boxes = ordered
    .replace(/\b(?:p\W*o\W*b(?:ox)?|post\s+office\s+box)\b/gi, ' BOX ')
    .replaceAll('#', ` ${numberSign} `);
  const found: string[] = [];
  for (const word of plainWords(boxes)) {
    const last = found.at(-1) ?? '';
    if (word === numberSign && units.has(last)) continue;
    const form = word === numberSign ? 'APT' : (unitForms[word] ?? streetForm(word));
    if (form !== 'APT' || last !== 'APT') found.push(form);
  }
  // `4B`, `4-B` and `4 B` are one apartment.
  const at = found.lastIndexOf('APT');
  return at < 0 ? found : [...found.slice(0, at + 1), found.slice(at + 1).join('')];
}
