import { expect, it } from 'vitest';
import { accountStatusCodes, accountStatusLabel, userStatuses } from './account-status.ts';

it('offers every status but Draft', () => {
  expect(userStatuses.map(({ status }) => status)).toEqual(['active', 'inactive', 'suspended']);
});

it('has a label for every status', () => {
  expect(accountStatusCodes.words.map(accountStatusLabel)).toEqual(['Draft', 'Active', 'Inactive', 'Suspended']);
});
