import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AnswerCandidate, identifyAnswer } from './identify-answer.ts';

const anna: AnswerCandidate = {
  recipientId: 'anna',
  firstName: 'ANNA',
  lastName: "O'CONNOR",
  addressLine1: '12 N BAY ST APT 4',
  zip: '33607',
  phone: '+18135550101',
};
const otto: AnswerCandidate = { ...anna, recipientId: 'otto', firstName: 'OTTO', phone: null };
const typed = {
  firstName: 'Anna',
  lastName: 'O’Connor',
  addressLine1: '12 North Bay Street Apt 4',
  zip: '33607',
  phone: '',
};

describe('the recipient of an answer without a link', () => {
  it.each([
    ['name and address in another spelling', {}],
    ['nine digits of the ZIP code', { zip: '33607-1234' }],
    ['a title and a middle name', { firstName: 'Mrs. Anna B.' }],
    ['an accent', { firstName: 'Ànna' }],
    ['the phone instead of the street', { addressLine1: '', phone: '1 (813) 555-0101' }],
  ])('is known by %s', (_, change) => {
    expect(identifyAnswer({ ...typed, ...change }, [anna, otto])).toEqual({ kind: 'identified', recipientId: 'anna' });
  });

  it.each([
    ['another apartment', { addressLine1: '12 N Bay St Apt 5' }, ['anna']],
    ['another street, also with the right phone', { addressLine1: '1 Elm St', phone: '8135550101' }, ['anna']],
    ['neither street nor phone', { addressLine1: '' }, ['anna']],
    ['an unfinished phone', { addressLine1: '', phone: '813555' }, ['anna']],
    ['an initial', { firstName: 'A' }, []],
    ['a first name alone', { lastName: '' }, []],
    ['another ZIP code', { zip: '33608' }, []],
    ['a letter that only looks right', { firstName: 'Аnna' }, []],
  ])('is left to a person with %s', (_, change, candidates) => {
    expect(identifyAnswer({ ...typed, ...change }, [anna, otto])).toEqual({ kind: 'pending', candidates });
  });

  it('is left to a person where two pieces fit', () => {
    expect(identifyAnswer(typed, [anna, { ...anna, recipientId: 'again' }])).toEqual({
      kind: 'pending',
      candidates: ['anna', 'again'],
    });
    const junior = { ...anna, recipientId: 'junior', lastName: "O'CONNOR JR" };
    expect(identifyAnswer({ ...typed, lastName: 'O’Connor Sr' }, [anna, junior])).toMatchObject({
      recipientId: 'anna',
    });
    expect(identifyAnswer(typed, [anna, junior])).toMatchObject({ kind: 'pending' });
  });

  it('is never anybody whose name or ZIP code differs', () => {
    const text = fc.string({ maxLength: 40 });
    fc.assert(
      fc.property(text, text, text, text, text, (firstName, lastName, addressLine1, zip, phone) => {
        fc.pre(zip.slice(0, 5) !== anna.zip || firstName.trim().toUpperCase() !== 'ANNA');
        const verdict = identifyAnswer({ firstName, lastName, addressLine1, zip, phone }, [anna, otto]);
        expect(verdict.kind === 'identified' && zip.slice(0, 5) !== anna.zip).toBe(false);
      }),
    );
  });
});
