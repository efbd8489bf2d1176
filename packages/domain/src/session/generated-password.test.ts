import fc from 'fast-check';
import { expect, it } from 'vitest';
import { generatePassword } from './generated-password.ts';
import { passwordProblems } from './password-rules.ts';

it('has 12 characters of all three kinds, and the rules accept it', () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.double({ min: 0, max: 0.999_999, noNaN: true })), (randoms) => {
      const password = generatePassword((limit) => Math.floor((randoms.next().value as number) * limit));
      expect(password).toMatch(/^[A-Za-z0-9]{12}$/);
      expect(password).toMatch(/[A-Z]/);
      expect(password).toMatch(/[a-z]/);
      expect(password).toMatch(/[0-9]/);
    }),
  );
});

it('mixes the places of the kinds', () => {
  let state = 7;
  const below = (limit: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
  const passwords = Array.from({ length: 400 }, () => generatePassword(below));
  expect(new Set(passwords).size).toBe(400);
  expect(passwords.filter((password) => passwordProblems(password, []).length > 0)).toEqual([]);
  for (let place = 0; place < 12; place += 1) {
    expect(passwords.some((password) => /[A-Z]/.test(password.charAt(place)))).toBe(true);
    expect(passwords.some((password) => /[0-9]/.test(password.charAt(place)))).toBe(true);
  }
});
