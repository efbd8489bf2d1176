/** A person whom a company does not mail, as its users entered the person. */
export interface DoNotMailPerson {
  readonly name: string;
  readonly address: string;
  /** Five digits, or five and four with a hyphen. */
  readonly zip: string;
}

/** The most entries of one call, and the most entries of a company. */
export const maxDoNotMail = { atOnce: 500, ofCompany: 5_000 } as const;

export const doNotMailTexts = {
  form: 'Write name, street address and ZIP code, with commas between them.',
  full: `A company keeps at most ${maxDoNotMail.ofCompany} entries.`,
} as const;

/** A zip in the form that an entry keeps. */
export const doNotMailZip = /^\d{5}(-\d{4})?$/;

const zipAtEnd = /(\d{5})(?:-?(\d{4}))?\s*$/;

/** Reads typed or pasted lines: name, street address, and a ZIP code at the end. City and state may stand in between. */
export function readDoNotMail(text: string): {
  readonly people: readonly DoNotMailPerson[];
  /** The lines that cannot be read, from 1. */
  readonly badLines: readonly number[];
} {
  const people: DoNotMailPerson[] = [];
  const badLines: number[] = [];
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue;
    const [name = '', address = '', ...rest] = line.split(/[,;\t]/).map((part) => part.trim().replace(/\s+/g, ' '));
    const zip = zipAtEnd.exec(rest.join(' '));
    if (nameWords(name).length < 2 || houseOf(address) === '' || zip === null) badLines.push(at + 1);
    else people.push({ name, address, zip: zip[2] === undefined ? `${zip[1]}` : `${zip[1]}-${zip[2]}` });
  }
  return { people, badLines };
}

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

/** The house number, the number of a PO box, or the whole address where it has no number. */
function houseOf(address: string): string {
  const all = words(address);
  return all.find((word) => /^\d/.test(word)) ?? all.join(' ');
}

/**
 * Whether an entry means a person. First and last name, five digits of the ZIP code and the house number must be the same,
 * and the four digits after them where both have these digits (decision 71).
 */
export function isDoNotMail(entry: DoNotMailPerson, person: DoNotMailPerson): boolean {
  const [ofEntry, ofPerson] = [nameWords(entry.name), nameWords(person.name)];
  const [zip = '', plus4] = entry.zip.split('-');
  const [otherZip = '', otherPlus4] = person.zip.split('-');
  return (
    ofEntry[0] === ofPerson[0] &&
    ofEntry.at(-1) === ofPerson.at(-1) &&
    zip === otherZip &&
    (plus4 === undefined || otherPlus4 === undefined || plus4 === otherPlus4) &&
    houseOf(entry.address) === houseOf(person.address)
  );
}

/** Two entries with the same key mean the same people. */
export const doNotMailKey = ({ name, address, zip }: DoNotMailPerson): string => {
  const all = nameWords(name);
  return `${all[0]} ${all.at(-1)}|${houseOf(address)}|${zip}`;
};
