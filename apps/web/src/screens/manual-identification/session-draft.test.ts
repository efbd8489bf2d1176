import type { UnidentifiedCard } from '@dropdate/contract/response-cards/list-unidentified-cards';
import type { MatchingAudience } from '@dropdate/contract/response-cards/search-audience';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  candidatesOf,
  type Draft,
  isDirty,
  newDraft,
  resultOf,
  searchParts,
  withFlag,
  withPick,
  withTyped,
} from './session-draft.ts';

const prospect = (id: string) => ({ id, dateMailed: '2026-11-02' }) as MatchingAudience;
const card = {
  printKeyCode: 'HRB01-6789-01',
  zipCodeAndZipPlus: '33607-1234',
  proposals: [prospect('p1'), prospect('p2')],
} as unknown as UnidentifiedCard;

const acts: fc.Arbitrary<(draft: Draft) => Draft> = fc.oneof(
  fc.constantFrom('p1', 'p2', 'p3').map((id) => (draft: Draft) => withPick(draft, prospect(id))),
  fc.constant((draft: Draft) => withPick(draft, null)),
  fc.constantFrom('duplicate', 'unidentified', null).map((flag) => (draft: Draft) => withFlag(draft, flag)),
);

describe('the draft of a card', () => {
  it('names a prospect exactly when it is identified, after any acts', () => {
    fc.assert(
      fc.property(fc.array(acts, { maxLength: 12 }), (many) => {
        const draft = many.reduce((before, act) => act(before), newDraft(card));
        const { status, audienceId } = resultOf('c1', draft);
        expect(audienceId !== null).toBe(status === 'manually-identified');
        expect(isDirty(card, draft)).toBe(status !== 'pending-identification');
      }),
    );
  });

  it('is locked by a flag until the flag is cleared', () => {
    const flagged = withFlag(withPick(newDraft(card), prospect('p1')), 'duplicate');
    expect(resultOf('c1', { ...flagged, flagNotes: ' same hand ' })).toEqual({
      responseCardId: 'c1',
      audienceId: null,
      status: 'duplicate',
      flagNotes: 'same hand',
    });
    expect(withPick(flagged, prospect('p2'))).toBe(flagged);
    expect(withFlag({ ...flagged, flagNotes: 'old' }, null)).toEqual(newDraft(card));
  });

  it('never names a prospect whose piece was not dispatched', () => {
    const waiting = newDraft(card);
    expect(withPick(waiting, { ...prospect('p1'), dateMailed: null })).toBe(waiting);
  });

  it('forgets that nothing was found when another key is typed, and keeps what was found', () => {
    const none = { ...newDraft(card), found: [] };
    expect(withTyped(none, { nameZip: '33601' })).toMatchObject({ nameZip: '33601', found: null });
    const some = { ...newDraft(card), found: [prospect('p3')] };
    expect(withTyped(some, { name: 'Ann' }).found).toEqual(some.found);
  });

  it('offers each prospect once, those of the scan first, and never drops the chosen one', () => {
    const draft = withPick({ ...newDraft(card), found: [prospect('p2'), prospect('p3')] }, prospect('p9'));
    expect(candidatesOf(card, draft).map(({ id }) => id)).toEqual(['p1', 'p2', 'p3', 'p9']);
  });

  it('searches with the parts of the two fields', () => {
    expect(searchParts(newDraft(card))).toEqual({
      companyCode: 'HRB01',
      mailingNumber: '6789',
      deliveryPoint: '01',
      zipCode: '33607',
      zipCodePlus: '1234',
    });
    expect(newDraft(card).nameZip).toBe('33607');
    expect(newDraft({ printKeyCode: null, zipCodeAndZipPlus: null })).toMatchObject({ printKeyCode: '', nameZip: '' });
  });
});
