import { foldedText } from '../text/folded-text.ts';
import type { ContactImportTexts } from './contact-import.ts';

/** The reasons why a row can be a contact that is known already. Each is an exact match, without regard to case and, in names, to accents. */
export const matchReasons = {
  id: 'Same Contact ID',
  email: 'Same e-mail',
  phone: 'Same phone',
  person: 'Same name and address',
  surname: 'Same name and address',
  household: 'Same address',
} as const;
export type MatchReason = keyof typeof matchReasons;
export const matchReasonNames = Object.keys(matchReasons) as readonly MatchReason[];

/** A contact, or an earlier row of the file, that a row repeats, or with which a person of the row lives. */
export interface ImportMatch {
  readonly reason: MatchReason;
  /** The Contact ID, the id and the name of the contact. Null and empty for a row of the file. */
  readonly contactId: string | null;
  readonly recordId: string | null;
  readonly name: string;
  /** The line of the row. Null for a contact. */
  readonly line: number | null;
  /** Whether another person of the household shares what both have, such as a phone. Then the row repeats nobody. */
  readonly isHousehold: boolean;
}

/** The sentence about a match: `Same e-mail as Ana Silva (1024).` */
export function matchText({ reason, contactId, name, line, isHousehold }: ImportMatch): string {
  const other = contactId === null ? `line ${line}` : name === '' ? `contact ${contactId}` : `${name} (${contactId})`;
  const shared = matchReasons[reason];
  if (isHousehold && (reason === 'surname' || reason === 'household')) return `Same household as ${other}.`;
  return isHousehold ? `Same household: ${shared.toLowerCase()} as ${other}.` : `${shared} as ${other}.`;
}

const trimmed = (text = ''): string => text.trim();

/**
 * The keys of a row. Two records with a common key can be the same person. The database makes the same keys of contacts,
 * and compares keys without regard to case. Names and streets are folded, so Núñez is Nunez.
 */
export function matchKeys(texts: ContactImportTexts): readonly string[] {
  const { externalId, email, phoneNumber, mobilePhone, workPhone } = texts;
  const phones = [phoneNumber, mobilePhone, workPhone].map((phone = '') => phone.replace(/\D/g, ''));
  const person = [texts.firstName, texts.lastName, texts.addressLine1].map(trimmed);
  const keys = [
    ...(trimmed(externalId) === '' ? [] : [`id ${trimmed(externalId)}`]),
    ...(trimmed(email) === '' ? [] : [`email ${trimmed(email)}`]),
    ...phones.filter((digits) => digits.length === 10).map((digits) => `phone ${digits}`),
    ...(person.includes('') ? [] : [`person ${foldedText(person.join('|'))}|${trimmed(texts.postalCode).slice(0, 5)}`]),
  ];
  return [...new Set(keys)];
}
