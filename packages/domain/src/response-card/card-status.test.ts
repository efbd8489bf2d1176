import { describe, expect, it } from 'vitest';
import {
  canBeDeleted,
  canBeSent,
  cardStatusCodes,
  cardStatuses,
  cardStatusLabel,
  isCompletedCard,
  isPendingCard,
  statusOfIdentified,
  waitsForRecipient,
} from './card-status.ts';

const wherever = (holds: (status: (typeof cardStatuses)[number]['status']) => boolean) =>
  cardStatuses.filter(({ status }) => holds(status)).map(({ code }) => code);

describe('statuses of response cards', () => {
  it('has the groups of decision 44', () => {
    expect(wherever(isPendingCard)).toEqual([0, 1, 7]);
    expect(wherever(isCompletedCard)).toEqual([2, 3, 4, 5, 6, 8, 9, 10, 11]);
  });

  it('sends and identifies the cards that the specification names', () => {
    expect(wherever(canBeSent)).toEqual([2, 3, 8]);
    expect(wherever(waitsForRecipient)).toEqual([0, 1]);
  });

  it('keeps sent cards from being deleted', () => {
    expect(wherever((status) => !canBeDeleted(status))).toEqual([4, 99]);
  });

  it('shows both duplicates and unidentified cards as the specification writes them', () => {
    expect([5, 6, 10].map((code) => cardStatusLabel(cardStatusCodes.wordOf(code)))).toEqual([
      'Unidentifiable',
      'Duplicate',
      'Duplicate',
    ]);
  });

  it.each([
    ['machine', false, 'automatically-identified'],
    ['person', false, 'manually-identified'],
    ['machine', true, 'pending-keying-in'],
    ['person', true, 'pending-keying-in'],
  ] as const)('an identification by a %s with keying-in %s makes %s', (by, hasKeyingIn, status) => {
    expect(statusOfIdentified(by, { hasKeyingIn, isSeed: false })).toBe(status);
    expect(statusOfIdentified(by, { hasKeyingIn, isSeed: true })).toBe('seed-address');
  });
});
