import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AdditionalNotes,
  isBillingBoxForced,
  notesProblems,
  notesUnderTerm,
  withBox,
} from './additional-notes.ts';
import { paymentTerms } from './payment-term.ts';

const emptyNotes: AdditionalNotes = { updateBillingDetail: false, others: false, otherValue: '', notes: '' };

const filled: AdditionalNotes = { updateBillingDetail: true, others: true, otherValue: 'PO 7', notes: 'Call first' };

describe('withBox', () => {
  it.each([
    ['others', false, { updateBillingDetail: true, others: false, otherValue: '', notes: 'Call first' }],
    ['updateBillingDetail', false, { ...filled, updateBillingDetail: false }],
    ['others', true, filled],
  ] as const)('%s %s', (box, isTicked, expected) => {
    expect(withBox(filled, box, isTicked)).toEqual(expected);
  });

  it('clears everything with the last box', () => {
    expect(withBox(withBox(filled, 'others', false), 'updateBillingDetail', false)).toEqual(emptyNotes);
  });
});

describe('notesProblems', () => {
  it.each<[string, Partial<AdditionalNotes>, 'credit-card' | 'ach', boolean, readonly string[]]>([
    ['nothing ticked', {}, 'credit-card', false, []],
    ['billing without notes', { updateBillingDetail: true }, 'credit-card', false, ['notes-required']],
    ['billing with blank notes', { updateBillingDetail: true, notes: ' \n' }, 'credit-card', false, ['notes-required']],
    ['billing with notes', { updateBillingDetail: true, notes: 'x' }, 'credit-card', false, []],
    ['others without anything', { others: true }, 'credit-card', false, ['other-value-required', 'notes-required']],
    ['others without value', { others: true, notes: 'x' }, 'credit-card', false, ['other-value-required']],
    ['others with both', { others: true, otherValue: 'y', notes: 'x' }, 'credit-card', false, []],
    ['on account without notes', {}, 'ach', false, ['notes-required']],
    ['on account with notes', { notes: 'x' }, 'ach', false, []],
    ['an iGroup client on account', {}, 'ach', true, []],
    ['an iGroup client with others', { others: true }, 'credit-card', true, []],
    [
      'long texts',
      { others: true, otherValue: 'y'.repeat(101), notes: 'x'.repeat(1001) },
      'credit-card',
      false,
      ['other-value-too-long', 'notes-too-long'],
    ],
    ['texts at their limits', { others: true, otherValue: 'y'.repeat(100), notes: 'x'.repeat(1000) }, 'ach', false, []],
  ])('%s', (_, part, term, isIGroupClient, problems) => {
    expect(notesProblems({ ...emptyNotes, ...part }, term, isIGroupClient)).toEqual(problems);
  });
});

describe('the billing box', () => {
  it('is forced by every term but the card, except for iGroup clients', () => {
    const forced = paymentTerms.filter(({ term }) => isBillingBoxForced(term, false)).map(({ code }) => code);
    expect(forced).toEqual([1, 2, 3]);
    expect(paymentTerms.some(({ term }) => isBillingBoxForced(term, true))).toBe(false);
  });

  it('goes back to the own choice with the card term', () => {
    const own: AdditionalNotes = { ...emptyNotes, notes: 'Bill the Westshore office' };
    expect(notesUnderTerm(own, 'ach', false)).toEqual({ ...own, updateBillingDetail: true });
    expect(notesUnderTerm(own, 'credit-card', false)).toEqual(emptyNotes);
  });

  it('judges the same before and after it is applied', () => {
    const any = fc.record({
      updateBillingDetail: fc.boolean(),
      others: fc.boolean(),
      otherValue: fc.string(),
      notes: fc.string(),
    });
    const terms = fc.constantFrom(...paymentTerms.map(({ term }) => term));
    fc.assert(
      fc.property(any, terms, fc.boolean(), (notes, term, isIGroup) => {
        const applied = notesUnderTerm(notes, term, isIGroup);
        expect(notesProblems(applied, term, isIGroup)).toEqual(notesProblems(notes, term, isIGroup));
      }),
    );
  });
});
