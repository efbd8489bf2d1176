import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acceptedSteps, codeStepAt, maskedEmail, readTypedCode, recoveryCodeFrom } from './two-factor.ts';

it('accepts the code of the present step and of the steps beside it', () => {
  const now = Date.UTC(2026, 10, 24);
  expect([...acceptedSteps(now)].sort((a, b) => a - b)).toEqual([
    codeStepAt(now) - 1,
    codeStepAt(now),
    codeStepAt(now) + 1,
  ]);
  expect(codeStepAt(now + 29_999)).toBe(codeStepAt(now));
  expect(codeStepAt(now + 30_000)).toBe(codeStepAt(now) + 1);
});

describe('a typed code', () => {
  it.each([
    ['123456', { kind: 'digits', code: '123456' }],
    [' 123 456 ', { kind: 'digits', code: '123456' }],
    ['7kq2m-x04tb', { kind: 'recovery', code: '7KQ2M-X04TB' }],
    ['7KQ2M XO4TB', { kind: 'recovery', code: '7KQ2M-X04TB' }],
    ['ilILo-00000', { kind: 'recovery', code: '11110-00000' }],
  ])('%s is read', (text, code) => {
    expect(readTypedCode(text)).toEqual(code);
  });

  it.each(['', '12345', '1234567', '12345a', '١٢٣٤٥٦', '7KQ2M-X04T', '7KQ2M-X04TBB', '7KQ2M-X04TU', '🙂🙂🙂🙂🙂🙂'])(
    '%s is no code',
    (text) => {
      expect(readTypedCode(text)).toBeNull();
    },
  );

  it('is a recovery code for every recovery code that the server makes', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 31 }), { minLength: 10, maxLength: 10 }), (numbers) => {
        const code = recoveryCodeFrom(numbers);
        expect(readTypedCode(code.toLowerCase())).toEqual({ kind: 'recovery', code });
      }),
    );
  });
});

it.each([
  ['maya@harborline.example', 'm•••@harborline.example'],
  ['🙂x@a.example', '🙂•••@a.example'],
  ['', '•••'],
  ['@a.example', '•••'],
])('hides most of %s', (email, shown) => {
  expect(maskedEmail(email)).toBe(shown);
});
