import { expect, it } from 'vitest';
import { ownerText } from './owner-text.ts';

it.each([
  ['Harborline', 'Tampa', 'Harborline, Tampa'],
  ['Harborline', 'Harborline', 'Harborline'],
])('the owner of a card of %s and %s is %s', (client, org, text) => {
  expect(ownerText(client, org)).toBe(text);
});
