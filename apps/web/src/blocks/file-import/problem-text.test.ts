import { expect, it } from 'vitest';
import { problemText } from './problem-text.ts';

it.each([
  ['Last Name', 'Last name is required.', 'Last name is required.'],
  ['Email', 'Enter a valid e-mail address.', 'Email: Enter a valid e-mail address.'],
  ['Mobile Phone', 'Phone must be a number.', 'Mobile Phone: Phone must be a number.'],
  ['State', 'Statement', 'State: Statement'],
])('the problem of %s %j reads %j', (label, sentence, text) => {
  expect(problemText(label, sentence)).toBe(text);
});
