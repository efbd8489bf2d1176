import { expect, it } from 'vitest';
import { isKeyedPhone, isPhoneFull, keyedPhone, keyedPhoneToE164 } from './keyed-phone.ts';

it.each([
  ['', '', null, false],
  ['8', '8', '+18', false],
  ['8135550177', '813-555-0177', '+18135550177', true],
  ['1 (813) 555-0177', '813-555-0177', '+18135550177', true],
  ['813555017', '813-555-017', '+1813555017', false],
  ['81355501778', '813-555-01778', '+181355501778', false],
] as const)('%j is keyed as %s', (typed, text, stored, isGood) => {
  expect([keyedPhone(typed), keyedPhoneToE164(keyedPhone(typed))]).toEqual([text, stored]);
  expect(text !== '' && isKeyedPhone(text)).toBe(isGood);
  expect(isPhoneFull(text)).toBe(isGood);
});
