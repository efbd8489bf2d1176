import type { ContactDetail } from '@dropdate/contract/contacts/contact-detail';
import { mills } from '@dropdate/domain/money/money';
import { expect, it } from 'vitest';
import { comparedFields } from './merge-values.ts';

type Lead = Partial<
  Pick<ContactDetail, 'contactType' | 'leadStatus' | 'leadCreatedOn' | 'campaignName' | 'saleAmount' | 'soldOn'>
>;

/** A contact that differs from others by its lead alone. */
const contact = (lead: Lead): ContactDetail => ({
  id: '0193aaaa-0000-7000-8000-000000000001',
  externalId: 'A1',
  companySegmentId: '0193aaaa-0000-7000-8000-000000000002',
  companySegmentName: 'Tampa',
  contactType: 'customer',
  firstName: 'Rosa',
  lastName: 'Lind',
  contactEmail: { id: '', email: '' },
  contactPhones: [],
  isCheckingPhones: false,
  address: {
    addressLine1: '',
    addressLine2: '',
    city: '',
    state: '',
    postalCode: '',
    county: '',
    countryCode: 'US',
    latitude: null,
    longitude: null,
  },
  birthYear: null,
  birthMonth: null,
  dateOfBirth: null,
  age: null,
  tags: [],
  groups: [],
  data: {
    wasDeceased: false,
    spouseFirstName: '',
    spouseLastName: '',
    spouseBirthYear: null,
    spouseBirthMonth: null,
    spouseAge: null,
    wasSpouseDeceased: false,
  },
  contactNotes: [],
  createdOn: '2026-11-01T15:00:00.000Z',
  assignedTo: null,
  assignmentRule: null,
  leadCreatedOn: '2026-11-10T15:00:00.000Z',
  leadStatus: 'won',
  campaignName: null,
  saleAmount: null,
  soldOn: null,
  responseCardUrl: null,
  hasOnlineAnswers: false,
  isLeadRead: true,
  stopRequest: null,
  permission: { until: null, state: 'unknown', overrideReason: null },
  waiting: null,
  callBackOn: null,
  lastCall: null,
  leadData: { height: '', weight: '', employer: '', leadAppStatus: 'none', birthday: null },
  allowNeighborhoodMapping: false,
  merges: [],
  version: 1,
  ...lead,
});

const leadOf = (kept: Lead, merged: Lead) =>
  comparedFields(contact(kept), contact(merged), 'America/New_York').find(({ field }) => field === 'lead');

it('equal leads need no choice', () => {
  expect(leadOf({}, {})).toMatchObject({ isEqual: true, kept: 'Customer, Lead Won, lead since 11/10/2026 10:00 AM' });
});

it.each<[string, Lead, string]>([
  ['a sale', { saleAmount: mills(1_200_000) }, 'sold for $1,200.00'],
  ['the day of a sale', { soldOn: '2026-11-19' }, 'sold on 11/19/2026'],
  [
    'amount and day of a sale',
    { saleAmount: mills(1_200_000), soldOn: '2026-11-19' },
    'sold for $1,200.00 on 11/19/2026',
  ],
  ['another campaign', { campaignName: 'Spring' }, 'Spring'],
  ['another response', { leadCreatedOn: '2026-11-12T15:00:00.000Z' }, 'lead since 11/12/2026 10:00 AM'],
])('leads of one status differ by %s', (_, merged, text) => {
  const lead = leadOf({}, merged);
  expect(lead?.isEqual).toBe(false);
  expect(lead?.merged).toContain(text);
});

it('two leads of one minute differ, although they read the same', () => {
  const lead = leadOf({}, { leadCreatedOn: '2026-11-10T15:00:20.000Z' });
  expect(lead?.isEqual).toBe(false);
  expect(lead?.merged).toBe(lead?.kept);
});

it('proposes the contact that is a lead, where only the status is the same', () => {
  expect(leadOf({ leadCreatedOn: null }, {})).toMatchObject({ isEqual: false, proposed: 'merged' });
});
