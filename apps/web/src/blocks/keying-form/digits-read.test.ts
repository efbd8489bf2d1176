import type { KeyInDetail } from '@dropdate/contract/key-in-service/key-in-detail';
import { emptyForm, type KeyedField, type KeyedForm } from '@dropdate/domain/keying/keyed-fields';
import { describe, expect, it } from 'vitest';
import { readTexts, textOf } from './digits-read.ts';

const birth = [
  { field: 'birthMonth' as const, text: '02' },
  { field: 'birthDay' as const, text: '14' },
  { field: 'birthYear' as const, text: '1950' },
];
const proposals: KeyInDetail['proposals'] = [
  { label: 'Mornings', tick: null, texts: [] },
  { label: 'Phone', tick: null, texts: [{ field: 'phone', text: '813-555-0177' }] },
  { label: 'My birth date', tick: null, texts: birth },
  { label: 'New ZIP', tick: null, texts: [{ field: 'zipCode', text: '33602' }] },
];

describe('the digits that the scan read', () => {
  it.each<[KeyedField | null, Partial<KeyedForm>, string | null]>([
    ['phone', {}, '813-555-0177'],
    ['phone', { phone: '813-555-0171' }, '813-555-0177'],
    ['phone', { phone: '813-555-0177' }, null],
    ['workPhone', {}, null],
    ['birthMonth', {}, '02/14/1950'],
    ['birthDay', { birthMonth: '02' }, '02/14/1950'],
    ['birthYear', { birthMonth: '02', birthDay: '14', birthYear: '1950' }, null],
    ['zipCode', { zipCode: '33573' }, '33602'],
    ['zipCode', { zipCode: '33602-4471' }, null],
    ['age', {}, null],
    [null, {}, null],
  ])('propose for %s of %j: %s', (field, form, text) => {
    const texts = readTexts(proposals, { ...emptyForm, ...form }, field);
    expect(texts && textOf(texts)).toBe(text);
  });
});
