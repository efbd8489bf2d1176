import { areGenerationsApart, nameWords } from '../address/name-words.ts';
import { personIdentity } from '../own-list/person-identity.ts';
import type { AnswerFields } from './online-answer.ts';

/** A recipient of a mailed piece who may have answered. */
export interface AnswerCandidate {
  readonly recipientId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly addressLine1: string;
  /** Five digits. */
  readonly zip: string;
  /** Ten digits behind `+1`, or null. */
  readonly phone: string | null;
}

export type AnswerVerdict =
  | { readonly kind: 'identified'; readonly recipientId: string }
  /** Nobody, or somebody who is not sure. The candidates are shown to a person. */
  | { readonly kind: 'pending'; readonly candidates: readonly string[] };

/** The most candidates that are shown. */
const mostCandidates = 2;

/**
 * The recipient of an answer that came without a code. Name and ZIP code must agree, and the street or the phone with
 * them, because a ZIP code has several people of one name. Exactly one recipient must remain: this is never a guess.
 */
export function identifyAnswer(
  answer: Pick<AnswerFields, 'firstName' | 'lastName' | 'addressLine1' | 'zip' | 'phone'>,
  candidates: readonly AnswerCandidate[],
): AnswerVerdict {
  const zip = answer.zip.slice(0, 5);
  const named = candidates.filter((one) => one.zip === zip && isSameName(answer, one));
  const sure = named.filter((one) => isSameHouse(answer, one) || (!isHouseTyped(answer) && isSamePhone(answer, one)));
  const [only] = sure;
  if (sure.length === 1 && only !== undefined) return { kind: 'identified', recipientId: only.recipientId };
  return { kind: 'pending', candidates: named.slice(0, mostCandidates).map(({ recipientId }) => recipientId) };
}

type Named = Pick<AnswerCandidate, 'firstName' | 'lastName'>;
type Housed = Pick<AnswerFields, 'addressLine1' | 'zip'>;

function isSameName(one: Named, other: Named): boolean {
  const [words, others] = [fullName(one), fullName(other)].map(nameWords) as [string[], string[]];
  if (words.length < 2 || others.length < 2 || areGenerationsApart(fullName(one), fullName(other))) return false;
  return words[0] === others[0] && words.at(-1) === others.at(-1);
}

const fullName = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`;

const isHouseTyped = ({ addressLine1 }: Housed): boolean => addressLine1.trim() !== '';

function isSameHouse(one: Housed, other: Housed): boolean {
  const houseOf = ({ addressLine1, zip }: Housed) =>
    personIdentity({ addressLine1, postalCode: zip.slice(0, 5) }).household;
  return isHouseTyped(one) && houseOf(one) === houseOf(other);
}

const digitsOf = (phone: string): string => phone.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');

function isSamePhone({ phone }: Pick<AnswerFields, 'phone'>, other: Pick<AnswerCandidate, 'phone'>): boolean {
  const digits = digitsOf(phone);
  return digits.length === 10 && digits === digitsOf(other.phone ?? '');
}
