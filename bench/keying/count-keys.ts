import type { KeyedDigits } from '@dropdate/domain/keying/card-digits';
import { completedEmail } from '@dropdate/domain/keying/email-completion';
import { firstOpenField, isFull, nextField, padded } from '@dropdate/domain/keying/field-order';
import {
  emptyForm,
  type KeyedField,
  type KeyedForm,
  keyedFieldNames,
  keyedFields,
} from '@dropdate/domain/keying/keyed-fields';
import { joinedZip, startForm, withTyped } from '@dropdate/domain/keying/keyed-form';
import { seededRandom } from '@dropdate/prospect-engine/generator/seeded-random';
import { answerFields } from '@dropdate/server/features/response-cards/demo-cards/answer-fields';
import { CardDice } from '@dropdate/server/features/response-cards/demo-cards/card-dice';
import { type CardPiece, laidOutCard } from '@dropdate/server/features/response-cards/demo-cards/clean-card';
import { filledIn } from '@dropdate/server/features/response-cards/demo-cards/filled-in';
import { inventedPieces } from '@dropdate/server/features/response-cards/demo-cards/invented-pieces.fixture';

const say = (text: string) => void process.stdout.write(`${text}\n`);
const today = new Date().toISOString().slice(0, 10);

/** The keys of a card are at most this part of the characters that stand on it. */
const goal = 1 / 3;

interface Answers {
  /** Characters that the sender wrote by hand, without spaces, and ticks. */
  readonly byHand: number;
  /** Characters of the printed name and address, without spaces. */
  readonly printed: number;
  readonly source: KeyedForm;
  /** What an operator keys in, in the order of the fields. */
  readonly fields: readonly (readonly [KeyedField, string])[];
}

const printedFields: readonly KeyedField[] = ['firstName', 'lastName', 'addressLine1', 'zipCode', 'city', 'state'];
const withoutSpaces = (text: string): number => text.replace(/\s/g, '').length;

interface Filling {
  readonly answers: ReadonlyMap<string, string>;
  /** Undefined for a box of which nobody may say whether it is ticked. */
  readonly ticks: readonly (boolean | undefined)[];
}

function answersOn(piece: CardPiece, seed: number): Answers {
  const card = laidOutCard(piece, 'filled-in');
  return answersOf(piece, filledIn(card, piece, new CardDice(seededRandom(seed))));
}

function answersOf(piece: CardPiece, { answers, ticks }: Filling): Answers {
  const { firstName, lastName, addressLine1, city, state, zip, zip4 = '' } = piece.facts.recipient;
  const mailed = new Map(
    [...answers].map(([label, text]) => [label, text.includes('@') ? addressOf(piece, text) : text]),
  );
  const source = { ...emptyForm, firstName, lastName, addressLine1, city, state, zipCode: joinedZip(zip, zip4) };
  const written = [...mailed.values()].reduce((sum, text) => sum + withoutSpaces(text), 0);
  return {
    byHand: written + ticks.filter((is) => is).length,
    printed: printedFields.reduce((sum, field) => sum + withoutSpaces(source[field]), 0),
    source,
    fields: answerFields(mailed)
      .filter(([, text]) => text !== '')
      .toSorted(([one], [other]) => keyedFieldNames.indexOf(one) - keyedFieldNames.indexOf(other)),
  };
}

/** Invented addresses: how many of 100 people have them. Every fourth one has no name, and every tenth one a rare domain. */
const locals = [
  [25, (first: string, last: string, number: number) => `${first}.${last}${number > 12 ? '' : number}`],
  [45, (first: string, last: string, number: number) => `${first}${last}${number > 35 ? '' : number}`],
  [62, (first: string, last: string, number: number) => `${first.slice(0, 1)}${last}${number}`],
  [75, (first: string, _: string, number: number) => `${first}${number}`],
  [100, (_first: string, _last: string, number: number) => `bluebird.lane${number}`],
] as const;
const domains = [
  [46, 'gmail.com'],
  [64, 'yahoo.com'],
  [72, 'aol.com'],
  [79, 'hotmail.com'],
  [83, 'comcast.net'],
  [87, 'icloud.com'],
  [90, 'outlook.com'],
  [100, 'lakesidefarm.org'],
] as const;

/** The address of a sender. The number in the drawn address chooses the form, so that a card always has the same address. */
function addressOf({ facts: { recipient } }: CardPiece, drawn: string): string {
  const number = Number(/\d+(?=@)/.exec(drawn)?.[0] ?? 1);
  const letters = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '');
  const local = locals.find(([upTo]) => number <= upTo)?.[1] ?? locals[0][1];
  const domain = domains.find(([upTo]) => (number * 37) % 100 < upTo)?.[1] ?? domains[0][1];
  return `${local(letters(recipient.firstName), letters(recipient.lastName), number)}@${domain}`;
}

/** The keys for a drawn card beside its characters. */
export interface CardKeys {
  /** Characters on the card, printed and by hand, and ticks. */
  readonly written: number;
  /** Keys when nothing is proposed, when the values of the file are, and when the digits that the scan read are too. */
  readonly typed: number;
  readonly ofFile: number;
  readonly proposed: number;
}

/** Counts the keys for a card. `proposals` are the texts of each field that the scan read as they were written. */
export function keysOfCard(piece: CardPiece, filling: Filling, proposals: Proposals): CardKeys {
  const { byHand, printed, source, fields } = answersOf(piece, filling);
  return {
    written: byHand + printed,
    typed: keysOf(emptyForm, [...printOf(source), ...fields], null),
    ofFile: keysOf(startForm(source), fields, []),
    proposed: keysOf(startForm(source), fields, proposals),
  };
}

type Proposals = readonly (readonly KeyedDigits[])[];

const printOf = (source: KeyedForm) => printedFields.map((field) => [field, source[field]] as const);

/** The signs that an operator types for a text: the fields set dashes and brackets by themselves. */
const signsOf = (field: KeyedField, text: string): readonly string[] => [
  ...(['phone', 'day', 'month', 'year', 'age'].includes(keyedFields[field].kind) ? text.replace(/\D/g, '') : text),
];

/**
 * The keys that an operator presses for a card: one for each sign, Enter where no full field leads on, and one for the next
 * card. Keys that are held together count as one.
 * @param start the form of the untouched card
 * @param proposals texts of the scan, each taken with one key in its first field. Null for an operator without proposals, who
 * completes no e-mail address either
 */
function keysOf(start: KeyedForm, fields: Answers['fields'], proposals: Proposals | null): number {
  const isHelped = proposals !== null;
  let form = start;
  let keys = 0;
  let at: KeyedField | null = firstOpenField(form);
  for (const [field, text] of fields) {
    // An age that follows from the year of birth is not typed, and neither is a day that was taken with its month.
    if (form[field] !== '' && form[field] === padded(field, text)) continue;
    while (at !== null && at !== field && keyedFieldNames.indexOf(at) < keyedFieldNames.indexOf(field)) {
      keys += 1;
      at = nextField(form, at);
    }
    // Enter led past the field, because its text follows from another one.
    if (at !== field) continue;
    const proposal = proposals?.find(([first]) => first?.field === field);
    const last = proposal?.at(-1);
    if (proposal !== undefined && last !== undefined) {
      keys += 1;
      form = proposal.reduce((before, one) => withTyped(before, one.field, one.text, today), form);
      at = nextField(form, last.field);
      continue;
    }
    form = { ...form, [field]: '' };
    const signs = signsOf(field, text);
    let done = 0;
    while (done < signs.length) {
      const before: string = form[field];
      const rest = isHelped && field === 'email' ? completedEmail(before, form) : null;
      const isRest = rest !== null && text.startsWith(rest);
      form = withTyped(form, field, isRest ? rest : before + signs[done], today);
      done = isRest ? rest.length : done + 1;
      keys += 1;
      // F1 leads on behind a whole address.
      if (isRest && rest === text) at = nextField(form, field);
      if (!isRest && isFull(field, before, form[field])) {
        form = { ...form, [field]: padded(field, form[field]) };
        at = nextField(form, field);
        break;
      }
    }
  }
  return keys + 1;
}

/** Counts the keys of generated cards beside what stands on them. @returns whether the goal is met */
export function measureKeys(count: number, seed: number, isJson: boolean): boolean {
  const pieces = inventedPieces(60, seededRandom(seed)).map(({ piece }) => piece);
  const sum = { byHand: 0, printed: 0, typed: 0, proposed: 0 };
  for (let index = 0; index < count; index += 1) {
    const piece = pieces[index % pieces.length];
    if (piece === undefined) throw new Error('there are no pieces');
    const { byHand, printed, source, fields } = answersOn(piece, seed * 10_000 + index);
    sum.byHand += byHand;
    sum.printed += printed;
    sum.typed += keysOf(emptyForm, [...printOf(source), ...fields], null);
    sum.proposed += keysOf(startForm(source), fields, []);
  }
  const each = (total: number) => Number((total / count).toFixed(1));
  const written = sum.byHand + sum.printed;
  const share = sum.proposed / written;
  if (isJson) say(JSON.stringify({ keys: { cards: count, ...sum } }));
  else {
    say(`${count} cards: ${each(written)} characters on a card, ${each(sum.byHand)} of them by hand`);
    say(`keys for a card without proposals ${each(sum.typed)}, with the values of the file ${each(sum.proposed)}`);
    say(
      `keys for each character on the card ${share.toFixed(2)}, for each written by hand ${(sum.proposed / sum.byHand).toFixed(2)}`,
    );
    say(`${share <= goal ? 'Met' : 'Missed'}: the goal is ${goal.toFixed(2)} keys for each character on the card.`);
  }
  return share <= goal;
}
