import type { KeyInDetail } from '@dropdate/contract/key-in-service/key-in-detail';
import { describe, expect, it } from 'vitest';
import type { KeyingWork } from '../../blocks/keying-form/keying-work.ts';
import { emptyDeck, withCards, withFailed, withNext, without, withSaved, withUndone, withWork } from './deck.ts';

const card = (id: string) => ({ id }) as KeyInDetail;
const ids = (cards: readonly KeyInDetail[]) => cards.map(({ id }) => id).join('');
const start = withCards(emptyDeck, [card('a'), card('b')]);

describe('the cards at hand', () => {
  it('show the next card before the server has answered', () => {
    const next = withNext(start);
    expect([ids(next.cards), ids(next.saving), next.last]).toEqual(['b', 'a', null]);
    const answered = withCards(withSaved(next, 'a'), [card('b'), card('c')]);
    expect([ids(answered.cards), ids(answered.saving), answered.last]).toEqual(['bc', '', 'a']);
  });

  it('do not bring back a card that is being saved', () => {
    expect(ids(withCards(withNext(start), [card('a'), card('b'), card('c')]).cards)).toBe('bc');
  });

  it('show a card again whose save failed, and after Undo', () => {
    const failed = withFailed(withNext(withNext(start)), 'a', () => true);
    expect([ids(failed.cards), ids(failed.saving)]).toEqual(['a', 'b']);
    const undone = withUndone(withSaved(withNext(start), 'a'), card('a'));
    expect([ids(undone.cards), undone.last]).toEqual(['ab', null]);
  });

  it('leave the operator at a begun card when the save of another card fails', () => {
    const begun = withWork(withNext(withCards(start, [card('c')])), 'b', {} as KeyingWork);
    expect(ids(withFailed(begun, 'a', () => true).cards)).toBe('bac');
    // A field that was left and not changed begins nothing.
    expect(ids(withFailed(begun, 'a', () => false).cards)).toBe('abc');
  });

  it('lose a card that somebody else has', () => {
    expect(ids(without(start, ['a']).cards)).toBe('b');
    expect(withNext(emptyDeck)).toBe(emptyDeck);
    expect(withFailed(start, 'x', () => true)).toBe(start);
  });
});
