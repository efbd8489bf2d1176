import type { ClientSettingsRow } from '@dropdate/contract/companies/search-client-settings';
import { idOf } from '@dropdate/domain/id/brand';
import { expect, it } from 'vitest';
import { changeOf, problemsOf, settingsFormOf } from './settings-form.ts';

const client: ClientSettingsRow = {
  companyId: idOf('0192ffff-0000-7000-8000-000000000001'),
  name: 'Harborline',
  timeZone: 'America/New_York',
  paymentTerms: ['credit-card', 'ach'],
  holdDays: 90,
  maxLeadDays: 365,
  isIGroup: false,
  isCreditReward: false,
  isCardsReturn: false,
  isDeceasedMailedBack: true,
  isFlaggedMailedBack: true,
  completeAfterDays: null,
};
const form = settingsFormOf(client);

it('sends nothing of an untouched form, also when the terms stand in another order', () => {
  expect(changeOf(client, form)).toEqual({});
  expect(changeOf(client, { ...form, paymentTerms: ['ach', 'credit-card'] })).toEqual({});
  expect(problemsOf(form)).toEqual({});
});

it('sends the changed settings alone', () => {
  expect(changeOf(client, { ...form, holdDays: { count: 30 }, isIGroup: true })).toEqual({
    holdDays: 30,
    isIGroup: true,
  });
  const daily = { ...form, completion: 'after-days', completeAfterDays: { count: 1 } } as const;
  expect(changeOf(client, daily)).toEqual({ completeAfterDays: 1 });
  expect(changeOf({ ...client, completeAfterDays: 1 }, form)).toEqual({ completeAfterDays: null });
});

it('names each wrong field, and no field that the user does not see', () => {
  const wrong = { count: null, text: 'a dozen' };
  const all = { ...form, paymentTerms: [], holdDays: { count: 366 }, maxLeadDays: wrong, completeAfterDays: wrong };
  expect(problemsOf(all)).toEqual({
    paymentTerms: 'Choose at least one payment term.',
    holdDays: 'Enter a whole number of days from 0 to 365.',
    maxLeadDays: 'Enter a whole number of days from 30 to 730.',
  });
  expect(Object.keys(problemsOf({ ...all, completion: 'after-days' }))).toContain('completeAfterDays');
});
