import type { UnidentifiedCard } from '@dropdate/contract/response-cards/list-unidentified-cards';
import type { MatchingAudience } from '@dropdate/contract/response-cards/search-audience';
import { comparedParts } from '@dropdate/domain/response-card/compared-parts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resultOf, takenByKey, withFlag, withPick, withTyped } from '../../blocks/response-card/identify/decision.ts';
import { candidatesOf, type Draft, isDirty, newDraft, searchParts, startDraft } from './session-draft.ts';

const prospect = (id: string, values: Partial<MatchingAudience> = {}) =>
  ({
    id,
    dateMailed: '2026-11-02',
    isDispatched: true,
    printedKey: 'HRB01-6789-01',
    zipCode: '33607-1234',
    ...values,
  }) as MatchingAudience;
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
    expect(withPick(waiting, prospect('p1', { dateMailed: null, isDispatched: false }))).toBe(waiting);
  });

  it('names a prospect of a dispatch whose piece counts as not mailed, by hand alone', () => {
    const kept = prospect('p1', { dateMailed: null });
    expect(withPick(newDraft(card), kept).picked).toBe(kept);
    expect(takenByKey(candidatesOf({ proposals: [kept, prospect('p2')] }, newDraft(card)))).toEqual([prospect('p2')]);
  });

  it.each([
    ['no decision', null, newDraft(card)],
    ['a flag', { status: 'duplicate', flagNotes: 'torn', audience: null }, { status: 'duplicate', flagNotes: 'torn' }],
    [
      'a prospect',
      { status: 'manually-identified', flagNotes: '', audience: prospect('p1') },
      { status: 'manually-identified', picked: prospect('p1') },
    ],
    [
      'a prospect whose dispatch is gone',
      { status: 'manually-identified', flagNotes: '', audience: prospect('p1', { isDispatched: false }) },
      { status: 'pending-identification', picked: null },
    ],
  ] as const)('begins with %s of an earlier session', (_, draft, expected) => {
    expect(startDraft({ ...card, draft })).toMatchObject(expected);
  });

  it('forgets that nothing was found when another key is typed, and keeps what was found', () => {
    const none = { ...newDraft(card), found: [] };
    expect(withTyped(none, { nameZip: '33601' })).toMatchObject({ nameZip: '33601', found: null });
    const some = { ...newDraft(card), found: [prospect('p3')] };
    expect(withTyped(some, { name: 'Ann' }).found).toEqual(some.found);
  });

  it('offers each prospect once, those of the scan first, and never drops the chosen one', () => {
    const draft = withPick({ ...newDraft(card), found: [prospect('p2'), prospect('p3')] }, prospect('p9'));
    expect(candidatesOf(card, draft).matches.map((one) => one.prospect.id)).toEqual(['p1', 'p2', 'p3', 'p9']);
  });

  it.each([
    ['client code', 'HRB02-6789-01', '33607-1234', ['companyCode']],
    ['mailing number', 'HRB01-6788-01', '33607-1234', ['mailingNumber']],
    ['delivery point', 'HRB01-6789-02', '33607-1234', ['deliveryPoint']],
    ['zip', 'HRB01-6789-01', '33608-1234', ['zipCode']],
    ['zip+4', 'HRB01-6789-01', '33607-1235', ['zipCodePlus']],
    ['all parts', 'XYZ09-0001-09', '10001-0009', [...comparedParts]],
  ])('offers who disagrees in the %s apart, and never by one key', (_, printedKey, zipCode, differs) => {
    const found = [prospect('p3', { printedKey, zipCode })];
    const offered = candidatesOf({ proposals: [] }, { ...newDraft(card), found });
    expect(offered).toEqual({ matches: [], near: [{ prospect: found[0], differs }] });
    expect(takenByKey(offered)).toEqual([]);
  });

  it('compares the prospects of the scan with what is typed instead of the read key', () => {
    const typed = withTyped(newDraft(card), { printKeyCode: 'HRB01-6780-01' });
    expect(candidatesOf(card, typed).near.map((one) => one.prospect.id)).toEqual(['p1', 'p2']);
    expect(takenByKey(candidatesOf(card, newDraft(card))).map(({ id }) => id)).toEqual(['p1', 'p2']);
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
