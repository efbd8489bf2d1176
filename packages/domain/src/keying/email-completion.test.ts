import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completedEmail } from './email-completion.ts';

const maria = { firstName: 'María', lastName: "O'Neil" };

describe('an e-mail address', () => {
  it.each([
    ['', null],
    ['m', 'maria.oneil'],
    ['mariao', 'mariaoneil'],
    ['mo', 'moneil'],
    ['m.', 'm.oneil'],
    ['maria_', 'maria_oneil'],
    ['o', 'oneil.maria'],
    ['oneilm', 'oneilmaria'],
    ['maria.oneil', null],
    ['grandma', null],
    ['maria.oneil@', 'maria.oneil@gmail.com'],
    ['maria55@y', 'maria55@yahoo.com'],
    ['x@gmail.com', null],
    ['x@m', 'x@msn.com'],
    ['x@harbor', null],
    ['@', null],
    ['@g', null],
    ['x@g@', null],
  ])('%s is completed to %s', (typed, completed) => {
    expect(completedEmail(typed, maria)).toBe(completed);
  });

  it('of somebody with one name has this name', () => {
    expect(completedEmail('c', { firstName: 'Cher', lastName: '' })).toBe('cher');
    expect(completedEmail('c', { firstName: '', lastName: '' })).toBeNull();
    expect(completedEmail('x', { firstName: '王', lastName: '小明' })).toBeNull();
  });

  it('keeps what was typed', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (typed, firstName, lastName) => {
        const completed = completedEmail(typed, { firstName, lastName });
        expect(completed === null || (completed.startsWith(typed) && completed.length > typed.length)).toBe(true);
      }),
    );
  });
});
