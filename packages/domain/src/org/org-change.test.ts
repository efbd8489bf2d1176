import { expect, it } from 'vitest';
import { deletionRefusal, inactiveRefusal } from './org-change.ts';

const empty = { isTop: false, isOwn: false, totalUsers: 0, totalContacts: 0, totalCampaigns: 0, subDivisions: 0 };

it.each([
  [{}, undefined],
  [{ totalUsers: 1 }, 'OrgInUse'],
  [{ totalContacts: 1 }, 'OrgInUse'],
  [{ totalCampaigns: 1 }, 'OrgInUse'],
  [{ totalUsers: 1, subDivisions: 1 }, 'OrgInUse'],
  [{ subDivisions: 1 }, 'OrgHasSubOrgs'],
  [{ isOwn: true }, 'OwnOrg'],
  [{ isTop: true, isOwn: true }, 'TopOrg'],
])('deletes an org with %j: %s', (facts, refusal) => {
  expect(deletionRefusal({ ...empty, ...facts })?.id).toBe(refusal);
});

it.each([
  [{}, undefined],
  [{ isOwn: true }, 'OwnOrg'],
  [{ isTop: true }, 'TopOrg'],
])('makes an org with %j inactive: %s', (facts, refusal) => {
  expect(inactiveRefusal({ ...empty, ...facts })?.id).toBe(refusal);
});
