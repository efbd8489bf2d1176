import { describe, expect, it } from 'vitest';
import { callAnswers, type KnownPhone, rightPhones } from './call-answers.ts';

const home: KnownPhone = { phoneType: 'home', phoneNumber: '(813) 555-0123', isWrong: false };
const work: KnownPhone = { phoneType: 'work', phoneNumber: '(813) 555-0124', isWrong: false };
const wrong = (phone: KnownPhone): KnownPhone => ({ ...phone, isWrong: true });
const wrongNumbers = (phones: readonly KnownPhone[]) =>
  callAnswers(phones)
    .filter(({ outcome }) => outcome === 'wrong-number')
    .map(({ label, phoneType }) => [label, phoneType]);

describe('the answers to the question how a call ended', () => {
  it('name the only number that can be wrong', () => {
    expect(wrongNumbers([home])).toEqual([['Wrong Number', 'home']]);
    expect(wrongNumbers([wrong(home), work])).toEqual([['Wrong Number', 'work']]);
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
});
