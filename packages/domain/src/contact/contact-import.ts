import { cleanText } from '../field/clean-text.ts';
import { cutZipProblem, readZip, zipOfReading, zipReadingTexts } from '../field/read-zip.ts';
import { isState, states } from '../geography/state-names.ts';
import { type ImportChoices, type ImportFacts, noChoices, noFacts, orderOf } from '../import/import-choices.ts';
import type { ImportField } from '../import/import-columns.ts';
import { monthNames } from '../schedule/iso-date.ts';
import { contactTypes } from './contact-type.ts';
import { isEmptyWord, typeOfWord, yesOfWord } from './import/contact-words.ts';
import { isCompanyName, splitFullName } from './import/full-name.ts';
import { birthCell, type DateReading, readBirth, typedDate } from './import/read-birth.ts';
import { readPhones } from './import/read-phones.ts';
import { stateOfText } from './import/state-words.ts';
import { splitAddress, splitCityStateZip } from './import/whole-address.ts';

/** The words of a field as our texts. */
const typeLabels: readonly string[] = contactTypes.map(({ label }) => label);
const yesTexts = ['yes'];

/**
 * The fields of a contact that a file can bring, in the order in which a user chooses them. The names are those of the
 * contact form. A whole date of birth, a full name and a whole address are fields of their own, because many files have each of
 * them in one column.
 */
export const contactImportFields = [
  { name: 'externalId', label: 'Contact ID' },
  { name: 'contactType', label: 'Contact Type', words: typeLabels },
  { name: 'firstName', label: 'First Name', isRequired: true },
  { name: 'lastName', label: 'Last Name', isRequired: true },
  { name: 'fullName', label: 'Full Name', isSplit: true },
  { name: 'email', label: 'Email' },
  { name: 'phoneNumber', label: 'Phone' },
  { name: 'mobilePhone', label: 'Mobile Phone' },
  { name: 'workPhone', label: 'Work Phone' },
  { name: 'addressLine1', label: 'Address Line 1' },
  { name: 'addressLine2', label: 'Address Line 2' },
  { name: 'city', label: 'City' },
  { name: 'state', label: 'State', words: states.map(({ code }) => code) },
  { name: 'postalCode', label: 'Zip Code' },
  { name: 'wholeAddress', label: 'Whole Address', isSplit: true },
  { name: 'cityStateZip', label: 'City, State, Zip', isSplit: true },
  { name: 'county', label: 'County' },
  { name: 'birthDate', label: 'Date of Birth', isDate: true },
  { name: 'birthYear', label: 'Birth Year' },
  { name: 'birthMonth', label: 'Birth Month' },
  { name: 'dateOfBirth', label: 'Birth Day' },
  { name: 'wasDeceased', label: 'Deceased', words: yesTexts },
  { name: 'groups', label: 'Groups' },
  { name: 'tags', label: 'Tags' },
  { name: 'spouseName', label: 'Spouse Full Name', isSplit: true },
  { name: 'spouseFirstName', label: 'Spouse First Name' },
  { name: 'spouseLastName', label: 'Spouse Last Name' },
  { name: 'spouseBirthDate', label: 'Spouse Date of Birth', isDate: true },
  { name: 'spouseBirthYear', label: 'Spouse Birth Year' },
  { name: 'spouseBirthMonth', label: 'Spouse Birth Month' },
  { name: 'wasSpouseDeceased', label: 'Spouse Deceased', words: yesTexts },
  { name: 'height', label: 'Height' },
  { name: 'weight', label: 'Weight' },
  { name: 'employer', label: 'Employer' },
  { name: 'note', label: 'Note' },
] as const satisfies readonly ImportField[];

export type ContactImportField = (typeof contactImportFields)[number]['name'];
export type ContactImportTexts = Partial<Record<ContactImportField, string>>;
type Texts = Partial<Record<ContactImportField, string>>;

/** A row as the contact form would hold it. */
export interface ReadContact {
  /** A text that means nothing stays, and the form refuses it. */
  readonly texts: ContactImportTexts;
  /** The sentences about texts that the form alone would take: a date whose order nobody knows. */
  readonly problems: Texts;
  /** What the row says and no field of a contact takes, for the note. */
  readonly notes: readonly string[];
  /** What was left out or read in another way, by field, for the review. */
  readonly remarks: Texts;
}

/** How the columns of a file are read. */
export interface ContactReading {
  readonly choices: ImportChoices;
  readonly facts: ImportFacts;
  /** The current date of the company. */
  readonly today: string;
}

/** Reads the texts of a user, who writes dates and words as the review shows them. */
export function readTypedTexts(texts: ContactImportTexts): ContactImportTexts {
  return readWith(texts, { wordsOf: () => undefined, dateOf: () => typedDate, isTyped: true }).texts;
}

/** Reads the texts of a row of a file. */
export function readContactTexts(
  texts: ContactImportTexts,
  { choices, facts, today }: ContactReading = { choices: noChoices, facts: noFacts, today: '2000-01-01' },
): ReadContact {
  const dateOf = (field: string): DateReading => {
    const choice = choices.dates[field];
    return {
      order: orderOf(
        facts.dates.find((one) => one.field === field),
        choice,
      ),
      shortYears: choice?.shortYears ?? null,
      serials: choice?.serials ?? null,
      thisYear: Number(today.slice(0, 4)),
    };
  };
  return readWith(texts, { wordsOf: (field, word) => choices.words[field]?.[word.toLowerCase()], dateOf });
}

interface Reading {
  /** The text that the user has chosen for a word. */
  readonly wordsOf: (field: string, word: string) => string | undefined;
  readonly dateOf: (field: string) => DateReading;
  /** Whether a user has typed the texts. Only a spreadsheet loses the zeros of a ZIP code. */
  readonly isTyped?: boolean;
}

const nameFields: readonly string[] = [
  'firstName',
  'lastName',
  'fullName',
  'spouseFirstName',
  'spouseLastName',
  'spouseName',
];
const phoneFields = ['phoneNumber', 'mobilePhone', 'workPhone'] as const;

/** One row that is being read. */
class RowReader {
  readonly texts: Texts = {};
  readonly problems: Texts = {};
  readonly remarks: Texts = {};
  readonly notes: string[] = [];
  readonly #reading: Reading;

  constructor(texts: ContactImportTexts, reading: Reading) {
    this.#reading = reading;
    for (const [name, text] of Object.entries(texts)) {
      const plain = cleanText(text ?? '').trim();
      this.texts[name as ContactImportField] = isEmptyWord(plain, nameFields.includes(name)) ? '' : plain;
    }
  }

  read(): ReadContact {
    for (const [name, read] of Object.entries(readers)) {
      const text = this.texts[name as ContactImportField];
      if (text !== undefined) this.texts[name as ContactImportField] = read(text);
    }
    this.#words('contactType', typeOfWord);
    this.#words('wasDeceased', yesOfWord);
    this.#words('wasSpouseDeceased', yesOfWord);
    this.#words('state', (text) => (isState(stateOfText(text)) ? stateOfText(text) : null));
    this.#birth('birthDate');
    this.#birth('spouseBirthDate');
    this.#names();
    this.#address();
    this.#zip();
    this.#phones();
    const { texts, problems, remarks, notes } = this;
    return { texts, problems, remarks, notes };
  }

  #words(field: ContactImportField, known: (text: string) => string | null): void {
    const text = this.texts[field];
    if (text === undefined || text === '') return;
    this.texts[field] = this.#reading.wordsOf(field, text) ?? known(text) ?? text;
  }

  #birth(field: 'birthDate' | 'spouseBirthDate'): void {
    const text = this.texts[field];
    if (text === undefined || text === '') return;
    const read = readBirth(text, this.#reading.dateOf(field));
    if ('problem' in read) this.problems[field] = read.problem;
    else {
      this.texts[field] = read.birth === null ? '' : birthCell(read.birth);
      if (read.birth === null) this.remarks[field] = `${text} is no date and counts as empty.`;
    }
  }

  #names(): void {
    const { fullName, spouseName } = this.#split('fullName', 'spouseName');
    if (fullName !== '' && this.#isEmpty('firstName') && this.#isEmpty('lastName')) {
      const name = splitFullName(fullName);
      if (name !== null) this.#fill({ ...name });
      else {
        this.texts.lastName = fullName;
        if (isCompanyName(fullName)) this.problems.lastName = companyText;
      }
    }
    if (spouseName !== '' && this.#isEmpty('spouseFirstName')) {
      const name = splitFullName(spouseName);
      // Most spouses have the last name of the contact, so a single word is a first name.
      if (name === null) this.#fill({ spouseFirstName: spouseName });
      else this.#fill({ spouseFirstName: name.firstName, spouseLastName: name.lastName });
    }
  }

  #address(): void {
    const { wholeAddress, cityStateZip } = this.#split('wholeAddress', 'cityStateZip');
    if (wholeAddress !== '')
      this.#fill(splitAddress(wholeAddress) ?? { addressLine1: wholeAddress.replace(/\s+/g, ' ') });
    if (cityStateZip !== '') this.#fill(splitCityStateZip(cityStateZip) ?? { city: cityStateZip });
  }

  /** The state is read before, because the state tells a ZIP code that lost its zero from a ZIP code that was cut. */
  #zip(): void {
    const { postalCode: text = '', state = '' } = this.texts;
    const read = text === '' ? null : readZip(text, isState(state) ? state : '');
    if (read !== null && (read.lostZeros === 0 || this.#reading.isTyped !== true)) {
      this.texts.postalCode = zipOfReading(read);
      // A file of New England has a lost zero in every row, so a remark would say nothing.
      if (read.lostZeros === 2) this.remarks.postalCode = zipReadingTexts.lostZeros(text, read.five);
      return;
    }
    const problem = cutZipProblem(text, isState(state) ? state : '');
    if (problem !== null) this.problems.postalCode = problem;
  }

  /** Other phones of a cell take the kinds that the row leaves empty. What has no place goes into the note. */
  #phones(): void {
    const left: string[] = [];
    for (const field of phoneFields) {
      const { phone, others, extension } = readPhones(this.texts[field] ?? '');
      if (this.texts[field] !== undefined) this.texts[field] = phone;
      left.push(...others);
      if (extension !== null) this.notes.push(`${labelOf(field)}: extension ${extension}`);
    }
    for (const phone of new Set(left)) {
      const known = phoneFields.some((field) => this.texts[field] === phone);
      const free = phoneFields.find((field) => this.#isEmpty(field));
      if (known) continue;
      if (free === undefined) this.notes.push(`Phone: ${phone}`);
      else this.texts[free] = phone;
    }
  }

  /** Takes the texts of fields that are split. They are no fields of a contact. */
  #split<Name extends ContactImportField>(...names: readonly Name[]): Record<Name, string> {
    const taken = {} as Record<Name, string>;
    for (const name of names) {
      taken[name] = this.texts[name] ?? '';
      delete this.texts[name];
    }
    return taken;
  }

  #fill(texts: ContactImportTexts): void {
    for (const [name, text] of Object.entries(texts))
      if (text !== '' && this.#isEmpty(name as ContactImportField)) this.texts[name as ContactImportField] = text;
  }

  #isEmpty(field: ContactImportField): boolean {
    return (this.texts[field] ?? '') === '';
  }
}

const companyText = 'This row names a company or a job. Write the name of a person, or leave the row out.';

function readWith(texts: ContactImportTexts, reading: Reading): ReadContact {
  return new RowReader(texts, reading).read();
}

const labelOf = (field: ContactImportField): string =>
  contactImportFields.find(({ name }) => name === field)?.label ?? field;

const readers: Partial<Record<ContactImportField, (text: string) => string>> = {
  birthMonth: monthText,
  spouseBirthMonth: monthText,
  groups: labelsText,
  tags: labelsText,
  employer: employerText,
  height: plainWords,
  weight: plainWords,
};

function monthText(text: string): string {
  const at = monthNames.findIndex((name) => name === text.toLowerCase() || name.slice(0, 3) === text.toLowerCase());
  if (at >= 0) return String(at + 1);
  return /^0[1-9]$/.test(text) ? text.slice(1) : text;
}

/** The form of a contact takes letters, digits and spaces for an employer: `Holm & Co.` is `Holm and Co`. */
function employerText(text: string): string {
  return plainWords(text.replace(/\s*&\s*/g, ' and ').replace(/['’]/g, ''));
}

/** A height such as `5'11"` is `5 11`, because the form of a contact takes no signs. */
function plainWords(text: string): string {
  return text.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim();
}

/** Signs around and before the name of a label: quotation marks, and the star of the groups that Google makes itself. */
const labelSigns = /^(?:["'“”‘’«»\s]|\*\s)+|["'“”‘’«»\s]+$/g;
/** Groups that every address book of Google has. */
const systemLabels = ['mycontacts', 'starred'];

/** The labels of a cell: `Golf; Church`, `"Golf","Church"`, `* friends ::: * myContacts`. */
export function labelNames(text: string): readonly string[] {
  const names = text.split(/[;,|\n]|:::/).flatMap((part) => {
    const isSystem = /^\s*\*/.test(part);
    const name = part.replace(labelSigns, '').trim();
    return name === '' || (isSystem && systemLabels.includes(name.toLowerCase())) ? [] : [name];
  });
  return names.filter((name, at) => names.findIndex((one) => one.toLowerCase() === name.toLowerCase()) === at);
}

function labelsText(text: string): string {
  return labelNames(text).join('; ');
}

export { birthOfText, birthTextProblem } from './import/read-birth.ts';

export const birthMonthText = 'A month of birth is a number from 1 to 12, or its name.';

/** Whether a text is a month as the contact form holds it. */
export const isBirthMonth = (text: string): boolean => text === '' || /^([1-9]|1[0-2])$/.test(text);
