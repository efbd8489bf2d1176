import { expect, it } from 'vitest';
import { invitationOf, invitationsExpiredBefore } from './invitation.ts';

const now = new Date('2026-11-20T12:00:00Z');
const edge = invitationsExpiredBefore(now);

it.each([
  [false, null, 'accepted'],
  [false, edge, 'accepted'],
  [true, null, 'not-sent'],
  [true, now, 'pending'],
  [true, edge, 'pending'],
  [true, new Date(edge.getTime() - 1), 'expired'],
] as const)('an invitation (awaits a password: %s, sent: %s) is %s', (awaitsPassword, invitedAt, state) => {
  expect(invitationOf(awaitsPassword, invitedAt, now)).toBe(state);
});
