import { comparedNames, type KeyedField, type KeyedForm, type KeyedTick } from './keyed-fields.ts';

export type ComparedName = KeyedField | KeyedTick;

/**
 * The fields in which two blind keyings differ. Surrounding spaces and the case of letters say nothing.
 * @param fields the fields that the setting names; none names all fields
 */
export function differences(
  one: KeyedForm,
  other: KeyedForm,
  fields: readonly ComparedName[] = [],
): readonly ComparedName[] {
  const wanted = fields.length === 0 ? comparedNames : fields;
  return wanted.filter((name) => textOf(one[name]) !== textOf(other[name]));
}

const textOf = (value: string | boolean): string => String(value).trim().replace(/ +/g, ' ').toLocaleLowerCase('en-US');

/**
 * Whether a card is keyed twice. The share of one card is a number of its own, from 0 to 99, so that a card keeps the
 * answer however often it is asked.
 * @param percent the share of the cards that are keyed twice, 0 to 100
 */
export const isKeyedTwice = (cardId: string, percent: number): boolean => shareOf(cardId) < percent;

/** A number from 0 to 99 that follows from an id. The ids of cards begin with the time, so the last digits decide. */
function shareOf(cardId: string): number {
  const digits = cardId.replace(/[^0-9a-f]/gi, '').slice(-8);
  return Number.parseInt(digits === '' ? '0' : digits, 16) % 100;
}

/**
 * Whether an operator may key a card next. A second keying is blind, so it is by somebody else. A difference is settled by
 * somebody who did not key last (decision 69).
 * @param keyedBy the operators of the valid keyings of the card, in their order
 */
export const mayKeyNext = (keyedBy: readonly string[], operator: string): boolean => keyedBy.at(-1) !== operator;
