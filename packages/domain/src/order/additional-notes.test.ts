import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AdditionalNotes,
  isBillingBoxForced,
  notesProblems,
  notesToKeep,
  notesUnderTerm,
} from './additional-notes.ts';
import { paymentTerms } from './payment-term.ts';

const emptyNotes: AdditionalNotes = {
  updateBillingDetail: false,
  others: false,
  otherValue: '',
  notes: '',
  poNumber: '',
};

const filled: AdditionalNotes = {
  updateBillingDetail: true,
  others: true,
  otherValue: 'PO 7',
  notes: 'Call first',
  poNumber: '',
};

const anyNotes = fc.record({
  updateBillingDetail: fc.boolean(),
  others: fc.boolean(),
  otherValue: fc.string(),
  notes: fc.string(),
  poNumber: fc.string(),
});
const anyTerm = fc.constantFrom(...paymentTerms.map(({ term }) => term));

describe('notesToKeep', () => {
  it.each<[string, Partial<AdditionalNotes>, 'credit-card' | 'ach', Partial<AdditionalNotes>]>([
    [
      'drops the other value with Others',
      { ...filled, others: false },
      'credit-card',
      { ...filled, others: false, otherValue: '' },
    ],
    ['keeps all texts that a box stands for', filled, 'credit-card', filled],
    ['drops everything with the last box', { otherValue: 'PO 7', notes: 'Call first' }, 'credit-card', {}],
    ['keeps the notes under the forced box, and not its tick', { notes: 'Call first' }, 'ach', { notes: 'Call first' }],
    [
      'keeps a tick of the buyer',
      { updateBillingDetail: true, notes: 'x' },
      'ach',
      { updateBillingDetail: true, notes: 'x' },
    ],
  ])('%s', (_, part, term, expected) => {
    expect(notesToKeep({ ...emptyNotes, ...part }, term, false)).toEqual({ ...emptyNotes, ...expected });
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

describe('the number of the purchase order', () => {
  const numbered: AdditionalNotes = { ...emptyNotes, poNumber: '4500017' };

  it('belongs to orders on account, and comes back with the term', () => {
    expect(notesUnderTerm(numbered, 'standard-invoicing', false).poNumber).toBe('4500017');
    expect(notesUnderTerm(numbered, 'credit-card', false).poNumber).toBe('');
    expect(notesToKeep(numbered, 'credit-card', false).poNumber).toBe('4500017');
  });

  it('has at most 35 characters, for iGroup clients too', () => {
    expect(notesProblems({ ...numbered, poNumber: '7'.repeat(35) }, 'ach', true)).toEqual([]);
    expect(notesProblems({ ...numbered, poNumber: '7'.repeat(36) }, 'ach', true)).toEqual(['po-number-too-long']);
  });
});

describe('the billing box', () => {
  it('is forced by every term but the card, except for iGroup clients', () => {
    const forced = paymentTerms.filter(({ term }) => isBillingBoxForced(term, false)).map(({ code }) => code);
    expect(forced).toEqual([1, 2, 3]);
    expect(paymentTerms.some(({ term }) => isBillingBoxForced(term, true))).toBe(false);
  });

  it("returns to the buyer's own choice with the card term", () => {
    const own: AdditionalNotes = { ...emptyNotes, notes: 'Bill the Westshore office' };
    expect(notesUnderTerm(own, 'ach', false)).toEqual({ ...own, updateBillingDetail: true });
    expect(notesUnderTerm(own, 'credit-card', false)).toEqual(emptyNotes);
  });

  it('loses a forced tick, and the notes under it, when the term changes to the card', () => {
    const kept = notesToKeep({ ...emptyNotes, notes: 'Bill the Westshore office' }, 'standard-invoicing', false);
    expect(notesUnderTerm(kept, 'standard-invoicing', false)).toMatchObject({
      updateBillingDetail: true,
      notes: kept.notes,
    });
    expect(notesUnderTerm(kept, 'credit-card', false)).toEqual(emptyNotes);
  });

  it('looks the same after storing as before', () => {
    fc.assert(
      fc.property(anyNotes, anyTerm, fc.boolean(), (notes, term, isIGroup) => {
        const kept = notesToKeep(notes, term, isIGroup);
        expect(notesUnderTerm(kept, term, isIGroup)).toEqual(notesUnderTerm(notes, term, isIGroup));
      }),
    );
  });

  it('has the same problems before and after the term is applied', () => {
    fc.assert(
      fc.property(anyNotes, anyTerm, fc.boolean(), (notes, term, isIGroup) => {
        const applied = notesUnderTerm(notes, term, isIGroup);
        expect(notesProblems(applied, term, isIGroup)).toEqual(notesProblems(notes, term, isIGroup));
      }),
    );
  });
});
