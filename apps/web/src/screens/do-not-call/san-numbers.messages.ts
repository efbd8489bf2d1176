import { sanExample } from '@dropdate/domain/phone-check/san-number';

/** Texts of the subscriptions to the do-not-call registry. The specification has no such section, so all texts are ours. */
export const messages = {
  title: 'SAN numbers',
  hint: 'Your subscriptions to the National Do Not Call Registry. A SAN that an audience used is kept here.',
  number: 'SAN number',
  placeholder: sanExample,
  orgId: 'Org ID',
  add: 'Add',
  added: (number: string) => `${number} is kept.`,
  addFailed: 'The SAN number could not be added',
  removed: (number: string) => `${number} is removed.`,
  removeFailed: 'The SAN number could not be removed',
  remove: (number: string) => `Remove ${number}`,
  list: 'Kept SAN numbers',
  none: 'No SAN number is kept yet.',
  details: (orgId: string, org: string) => `Org ID ${orgId} · ${org}`,
  until: (day: string) => `ends by ${day}`,
  expired: 'Expired',
  failed: 'The SAN numbers could not be loaded',
  loading: 'Loading the SAN numbers',
} as const;
