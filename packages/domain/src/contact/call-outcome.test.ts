import { describe, expect, it } from 'vitest';
import { callOutcomeLabel, callOutcomes, canTakeCallBack, offersWayBack, statusAfterCall } from './call-outcome.ts';
import { leadStatuses } from './lead-status.ts';

describe('the outcome of a call', () => {
  it.each(
    callOutcomes.map(({ outcome }) => [outcome, ['reached', 'call-back', 'do-not-call'].includes(outcome)] as const),
  )('%s makes a new lead contacted: %s', (outcome, isContacted) => {
    expect(statusAfterCall('new', outcome)).toBe(isContacted ? 'contacted' : null);
  });

  it('never changes a lead that is worked on or closed', () => {
    const later = leadStatuses.filter(({ status }) => status !== 'new');
    expect(later.flatMap(({ status }) => callOutcomes.map(({ outcome }) => statusAfterCall(status, outcome)))).toEqual(
      Array.from({ length: later.length * callOutcomes.length }, () => null),
    );
  });

  it('has a label', () => {
    expect(callOutcomeLabel('voicemail')).toBe('Left Voicemail');
  });
});

describe('the way back of a call', () => {
  const calledAt = new Date('2026-11-30T15:00:00Z');
  const after = (minutes: number) => new Date(calledAt.getTime() + minutes * 60_000);
  it.each([
    ['wrong-number', false, 24 * 60, true, true],
    ['wrong-number', true, 24 * 60 + 1, false, false],
    ['reached', true, 1, true, true],
    ['do-not-call', true, 10, true, false],
    ['do-not-call', true, 11, false, false],
    ['do-not-call', false, 1, false, false],
  ] as const)(
    'of %s, own: %s, after %i minutes: %s, offered on the page of the lead: %s',
    (outcome, isOwn, minutes, is, isOffered) => {
      expect(canTakeCallBack({ outcome, calledAt, isOwn }, after(minutes))).toBe(is);
      expect(offersWayBack({ outcome, calledAt }, after(minutes))).toBe(isOffered);
    },
  );
});
