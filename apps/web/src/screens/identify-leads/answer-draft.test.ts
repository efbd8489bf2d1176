import { noAnswerFields } from '@dropdate/domain/response-card/online-answer';
import { describe, expect, it } from 'vitest';
import { isDirty, newDraft, searchClauses } from './answer-draft.ts';

const answer = (change: Partial<typeof noAnswerFields>) => ({
  way: 'campaign-page' as const,
  receivedDate: '2026-11-20T12:00:00.000Z',
  fields: { ...noAnswerFields, ...change },
  consent: null,
  marks: [],
});
const card = {
  answers: [
    answer({ firstName: 'Ana', lastName: 'Ruiz', addressLine1: '12 Main St', zip: '33602' }),
    answer({ city: 'Tampa', zip: '33603' }),
  ],
};

describe('the draft of an answer', () => {
  it('holds what was filled in, of the last answer to each question', () => {
    expect(newDraft(card)).toMatchObject({
      firstName: 'Ana',
      lastName: 'Ruiz',
      address1: '12 Main St',
      city: 'Tampa',
      zip: '33603',
      email: '',
      status: 'pending-identification',
    });
    expect(isDirty(card, newDraft(card))).toBe(false);
    expect(isDirty(card, { ...newDraft(card), zip: '' })).toBe(true);
  });

  it('searches by a clause for each field that is filled in, first and last name by one each', () => {
    expect(searchClauses({ ...newDraft(card), address1: '  ', city: ' Tampa ' })).toEqual([
      { name: 'name', operator: 'contains', value: 'Ana', logical: 'and' },
      { name: 'name', operator: 'contains', value: 'Ruiz', logical: 'and' },
      { name: 'city', operator: 'contains', value: 'Tampa', logical: 'and' },
      { name: 'zip', operator: 'contains', value: '33603', logical: 'and' },
    ]);
    expect(searchClauses(newDraft({ answers: [] }))).toEqual([]);
  });
});
