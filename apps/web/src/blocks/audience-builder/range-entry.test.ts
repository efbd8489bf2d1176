import { type AudienceParameters, emptyAudience } from '@dropdate/domain/audience/audience-parameters';
import { rangeTexts } from '@dropdate/domain/audience/range-problem';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type RangeParameter, rangeParameters, readRangeEntry } from './range-entry.ts';
import { audienceInForm, hasPending, noEntries, takeEntries, typePair, withoutAgeEntries } from './typed-entries.ts';

const context = { asOf: 2026 * 12 + 10, hasTurningAgeTemplate: false };
const typed = (name: RangeParameter, from: string, to: string, parameters: AudienceParameters = emptyAudience) => ({
  parameters,
  entries: typePair(noEntries, name, { from, to }),
});

describe('a typed range', () => {
  it.each<[string, string, { readonly from: number; readonly to: number }]>([
    ['0', '5', { from: 0, to: 5 }],
    ['150,000', '300,000', { from: 150_000, to: 300_000 }],
    ['$150k', '300k', { from: 150_000, to: 300_000 }],
  ])('from %s to %s is part of the audience before Add', (from, to, range) => {
    const form = typed('homeValues', from, to);
    expect(audienceInForm(form, context)).toEqual({
      parameters: { ...emptyAudience, homeValues: [range] },
      problem: null,
    });
    expect(takeEntries(form, context)).toEqual({
      parameters: { ...emptyAudience, homeValues: [range] },
      entries: noEntries,
    });
  });

  it.each<[RangeParameter, string, string, string, 'from' | 'to']>([
    ['lengthOfResidence', '', '5', rangeTexts.notWholeNumbers, 'from'],
    ['lengthOfResidence', '5', '', rangeTexts.notWholeNumbers, 'to'],
    ['lengthOfResidence', 'x', '5', rangeTexts.notWholeNumbers, 'from'],
    ['lengthOfResidence', '-1', '5', rangeTexts.notWholeNumbers, 'from'],
    ['lengthOfResidence', '5', '5', rangeTexts.order, 'to'],
    ['lengthOfResidence', '1', '3', rangeTexts.duplicate, 'to'],
    ['lengthOfResidence', '1', '121', 'Maximum 120', 'to'],
    ['homeValues', '1', '100,000,001', 'Maximum 100,000,000', 'to'],
  ])('of %s from %j to %j waits for a correction', (name, from, to, text, field) => {
    const present = { ...emptyAudience, lengthOfResidence: [{ from: 1, to: 3 }] };
    const form = typed(name, from, to, present);
    expect(audienceInForm(form, context)).toEqual({ parameters: present, problem: { text, field, of: name } });
    expect(hasPending(form, context)).toBe(true);
    expect(takeEntries(form, context)).toBe(form);
  });

  it('beyond the fifth is refused', () => {
    const ranges = [0, 10, 20, 30, 40].map((from) => ({ from, to: from + 5 }));
    const full = { ...emptyAudience, homeValues: ranges };
    expect(readRangeEntry(full, 'homeValues', { from: '60', to: '70' }).problem?.text).toBe(rangeTexts.tooMany);
  });

  it('stays when the age is removed, and never changes another parameter', () => {
    fc.assert(
      fc.property(fc.constantFrom(...rangeParameters), fc.string(), fc.string(), (name, from, to) => {
        const form = typed(name, from, to);
        const { [name]: ranges, ...others } = audienceInForm(form, context).parameters;
        expect({ ...others, [name]: [] }).toEqual(emptyAudience);
        expect(ranges.length).toBeLessThan(2);
        expect(withoutAgeEntries(form.entries)).toEqual(form.entries);
      }),
    );
  });
});
