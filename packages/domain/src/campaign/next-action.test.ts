import { describe, expect, it } from 'vitest';
import { campaignStatuses } from './campaign-status.ts';
import { isWaitingAction, nextAction, nextActionLabel, nextActions } from './next-action.ts';

describe('the next action of a campaign', () => {
  it.each([
    ['none', false, 'Continue draft'],
    ['draft', false, 'Continue draft'],
    ['new', false, null],
    ['in-production', false, 'Wait for dispatch'],
    ['printing', false, 'Wait for dispatch'],
    ['paused', false, 'Wait for dispatch'],
    ['pending-validation', false, 'Wait for validation'],
    ['scrubbing-list-generated', false, 'Wait for validation'],
    ['pending-payment', false, 'Pay for order'],
    ['dispatched', false, 'Wait for responses'],
    ['dispatched', true, 'View responses'],
    ['completed', false, null],
    ['completed', true, 'View responses'],
    ['deleted', false, null],
    ['deleted', true, null],
  ] as const)('in the status %s with responses %s', (status, hasResponses, label) => {
    const action = nextAction(status, hasResponses);
    expect(action && nextActionLabel(action)).toBe(label);
  });

  it('has each action for some status', () => {
    const reached = campaignStatuses.flatMap(({ status }) => [nextAction(status, true), nextAction(status, false)]);
    for (const { action } of nextActions) expect(reached).toContain(action);
  });

  it('waits exactly when the label says so', () => {
    for (const { action, label } of nextActions) expect(isWaitingAction(action)).toBe(label.startsWith('Wait '));
  });
});
