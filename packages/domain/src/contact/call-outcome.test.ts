import { describe, expect, it } from 'vitest';
import { callOutcomeLabel, callOutcomes, statusAfterCall } from './call-outcome.ts';
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
