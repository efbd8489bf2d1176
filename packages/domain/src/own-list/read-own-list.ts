import { readContactTexts, readTypedTexts } from '../contact/contact-import.ts';
import type { ImportChoices, ImportFacts } from '../import/import-choices.ts';
import { isOwnListField, type OwnListTexts } from './own-list-fields.ts';

/** A row of an own list as a form would hold it, before the table of ZIP codes has completed it. */
export interface ReadPerson {
  readonly texts: OwnListTexts;
  /** The sentences about texts that a form alone would take, by field. */
  readonly problems: OwnListTexts;
  /** What was read in another way, by field. */
  readonly remarks: OwnListTexts;
}

interface Reading {
  readonly choices: ImportChoices;
  readonly facts: ImportFacts;
  /** The current date of the company. */
  readonly today: string;
}

/**
 * Reads the texts of a row as those of a contact are read: names, addresses and dates in one cell are split. The second
 * person of a couple is left out, because a piece names one person.
 */
export function readOwnListTexts(texts: OwnListTexts, reading: Reading): ReadPerson {
  const { texts: read, problems, remarks } = readContactTexts(texts as object, reading);
  return { texts: ownTexts(read), problems: ownTexts(problems), remarks: ownTexts(remarks) };
}

/** Reads the texts that a user types into a row. */
export const readTypedOwnList = (texts: OwnListTexts): OwnListTexts => ownTexts(readTypedTexts(texts as object));

function ownTexts(texts: Readonly<Record<string, string>>): OwnListTexts {
  return Object.fromEntries(Object.entries(texts).filter(([name]) => isOwnListField(name)));
}
