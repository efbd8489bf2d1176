import { describe, expect, it } from 'vitest';
import { cardStatuses } from '../response-card/card-status.ts';
import {
  canBeTakenBack,
  labelsMadeText,
  type MailbackFacts,
  mailbackOf,
  mailbackStateLabel,
  mailbackWishesByDefault,
  markedText,
  packingNote,
} from './mailback-state.ts';

const sent: MailbackFacts = {
  status: 'sent-to-client',
  isIdentified: true,
  hasMailbackService: true,
  isCardsReturnToClient: false,
  isDeceased: false,
  isMarked: false,
  ...mailbackWishesByDefault,
};

describe('the mailback of a card', () => {
  it.each<[string, Partial<MailbackFacts>]>([
    ['pending', {}],
    ['pending', { isDeceased: true }],
    ['deceased', { isDeceased: true, isDeceasedMailedBack: false }],
    ['pending', { isDeceased: false, isDeceasedMailedBack: false }],
    ['pending', { status: 'illegible' }],
    ['pending', { status: 'keying-in-duplicate' }],
    ['flagged', { status: 'illegible', isFlaggedMailedBack: false }],
    ['flagged', { status: 'keying-in-duplicate', isFlaggedMailedBack: false }],
    ['pending', { isFlaggedMailedBack: false }],
    ['seed', { status: 'seed-address' }],
    ['not-ready', { status: 'automatically-identified' }],
    ['not-ready', { status: 'manually-identified' }],
    ['not-ready', { status: 'pending-keying-in' }],
    ['not-ready', { status: 'keyed-in' }],
    ['unidentified', { status: 'pending-identification', isIdentified: false }],
    // The flag Duplicate of identification takes the recipient away. Such a card belongs to nobody.
    ['unidentified', { status: 'duplicate', isIdentified: false }],
    ['unidentified', { status: 'illegible', isIdentified: false }],
    ['deleted', { status: 'deleted' }],
    ['no-service', { hasMailbackService: false }],
    ['cards-return', { isCardsReturnToClient: true }],
    ['cards-return', { isCardsReturnToClient: true, hasMailbackService: false }],
    ['sent', { isMarked: true }],
    // The paper is gone, whatever the provider changes afterwards.
    ['sent', { isMarked: true, isCardsReturnToClient: true }],
    ['sent', { isMarked: true, status: 'pending-identification', isIdentified: false }],
    ['sent', { isMarked: true, isDeceased: true, isDeceasedMailedBack: false }],
  ])('is %s for %j', (expected, facts) => {
    expect(mailbackOf({ ...sent, ...facts })).toBe(expected);
  });

  it('is pending for three statuses alone', () => {
    const pending = cardStatuses.filter(({ status }) => mailbackOf({ ...sent, status }) === 'pending');
    expect(pending.map(({ status }) => status)).toEqual(['sent-to-client', 'illegible', 'keying-in-duplicate']);
  });

  it('has a label for each state', () => {
    expect([mailbackStateLabel('pending'), mailbackStateLabel('sent')]).toEqual(['Pending', 'Sent']);
  });
});

describe('the note of a packing list', () => {
  it.each([
    [{ status: 'sent-to-client', isDeceased: false }, null],
    [{ status: 'sent-to-client', isDeceased: true }, 'Deceased'],
    [{ status: 'illegible', isDeceased: false }, 'Illegible'],
    [{ status: 'keying-in-duplicate', isDeceased: false }, 'Duplicate'],
  ] as const)('tells of %j', (facts, note) => {
    expect(packingNote(facts)).toBe(note);
  });
});

describe('the texts', () => {
  it('read as the specification gives them', () => {
    expect(markedText(1, '12')).toBe('Leads Marked As Sent');
    expect(markedText(3, '1,204')).toBe('1,204 Leads Marked As Sent.');
    expect(labelsMadeText('3')).toBe('Mailing Labels Generated For 3 Clients');
  });
});

describe('taking back', () => {
  it('ends after 30 days', () => {
    const sentAt = new Date('2026-11-01T12:00:00Z');
    expect(canBeTakenBack(sentAt, new Date('2026-12-01T11:59:59Z'))).toBe(true);
    expect(canBeTakenBack(sentAt, new Date('2026-12-01T12:00:00Z'))).toBe(false);
  });
});
