import { describe, expect, it } from 'vitest';
import { callAnswers, isClosing } from './call-answers.ts';
import { type KnownPhone, rightPhones } from './right-phones.ts';

const home: KnownPhone = {
  phoneType: 'home',
  phoneNumber: '(813) 555-0123',
  isWrong: false,
  isDoNotCall: false,
  check: null,
};
const work: KnownPhone = {
  phoneType: 'work',
  phoneNumber: '(813) 555-0124',
  isWrong: false,
  isDoNotCall: false,
  check: null,
};
const wrong = (phone: KnownPhone): KnownPhone => ({ ...phone, isWrong: true });
const wrongNumbers = (phones: readonly KnownPhone[]) =>
  callAnswers(phones, false)
    .filter(({ outcome }) => outcome === 'wrong-number')
    .map(({ label, phoneType }) => [label, phoneType]);

describe('the answers to the question how a call ended', () => {
  it('name the only number that can be wrong', () => {
    expect(wrongNumbers([home])).toEqual([['Wrong Number', 'home']]);
    expect(wrongNumbers([wrong(home), work])).toEqual([['Wrong Number', 'work']]);
  });

  it('ask which of several numbers nobody shall call again, and offer no number of the do-not-call file', () => {
    const asked = (phones: readonly KnownPhone[]) =>
      callAnswers(phones, false)
        .filter(({ outcome }) => outcome === 'do-not-call')
        .map(({ label, phoneType }) => [label, phoneType]);
    expect(asked([home, work])).toEqual([
      ['Do Not Call Again, (813) 555-0123', 'home'],
      ['Do Not Call Again, (813) 555-0124', 'work'],
    ]);
    const filed = { ...home, isDoNotCall: true };
    expect([asked([filed, work]), rightPhones([filed, work])]).toEqual([[['Do Not Call Again', 'work']], [work]]);
  });

  it('ask which of several numbers is wrong', () => {
    expect(wrongNumbers([home, work])).toEqual([
      ['Wrong Number, (813) 555-0123', 'home'],
      ['Wrong Number, (813) 555-0124', 'work'],
    ]);
  });

  it('know a wrong number of a contact without one', () => {
    expect(wrongNumbers([wrong(home)])).toEqual([['Wrong Number', undefined]]);
    expect(rightPhones([wrong(home), work])).toEqual([work]);
  });

  it('let a lead who is reached end the work on the lead, with the same keys for every lead', () => {
    const labels = (canClose: boolean, phones = [home, work]) =>
      callAnswers(phones, canClose).map(({ label }) => label);
    expect(labels(true, [home])).toEqual([
      'Reached',
      'No Answer',
      'Left Voicemail',
      'Call Back',
      'Not Interested',
      'Sold',
      'Wrong Number',
      'Do Not Call Again',
    ]);
    expect(labels(true).slice(0, 6)).toEqual(labels(true, [home]).slice(0, 6));
    expect(labels(false)).not.toContain('Sold');
    expect(callAnswers([home], true).filter(isClosing)).toMatchObject([
      { outcome: 'reached', asks: 'lost' },
      { outcome: 'reached', asks: 'won' },
    ]);
  });
});
