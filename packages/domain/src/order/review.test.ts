import { describe, expect, it } from 'vitest';
import { idOf } from '../id/brand.ts';
import { mills } from '../money/money.ts';
import {
  canChangeAgent,
  canClearAgent,
  initialAssignee,
  isAgentRequired,
  mainButtonLabel,
  payBlockers,
  payBlockersText,
  type ReviewState,
} from './review.ts';

const state: ReviewState = {
  isEditable: true,
  isValidationPending: false,
  hasPhoneNumbers: false,
  term: 'credit-card',
  total: mills(7_910_400),
};

describe('mainButtonLabel', () => {
  it.each<[Partial<ReviewState>, string]>([
    [{}, 'Pay $7,910.40'],
    [{ term: 'ach' }, 'Place Order'],
    [{ term: 'standard-invoicing' }, 'Place Order'],
    [{ hasPhoneNumbers: true }, 'Validate Phone Number'],
    [{ hasPhoneNumbers: true, term: 'ach' }, 'Validate Phone Number'],
    [{ hasPhoneNumbers: true, isEditable: false, isValidationPending: true }, 'Validate Phone Number'],
    [{ hasPhoneNumbers: true, isEditable: false }, 'Pay $7,910.40'],
    [{ hasPhoneNumbers: true, isEditable: false, term: 'ach' }, 'Place Order'],
  ])('%j reads %s', (part, label) => {
    expect(mainButtonLabel({ ...state, ...part })).toBe(label);
  });
});

describe('the sales agent', () => {
  it('is required of a client admin only', () => {
    const roles = ['Client.Admin', 'MultipleClient.Admin', 'SalesAgent', 'Provider.CsdAdmin'];
    expect(roles.filter(isAgentRequired)).toEqual(['Client.Admin']);
  });

  it.each([
    [null, true, false],
    ['creator', false, false],
    ['other', true, true],
  ])('%s can be changed: %s, cleared: %s', (assignedToUserId, canChange, canClear) => {
    const assignment = { createdByUserId: 'creator', assignedToUserId };
    expect(canChangeAgent(assignment)).toBe(canChange);
    expect(canClearAgent(assignment)).toBe(canClear);
  });

  it('is the creator when the creator is a sales agent', () => {
    expect(initialAssignee({ userId: idOf('u'), roleName: 'SalesAgent' })).toBe('u');
    expect(initialAssignee({ userId: idOf('u'), roleName: 'Client.Admin' })).toBeNull();
  });
});

describe('payBlockers', () => {
  const free = {
    isSaving: false,
    isLoading: false,
    isValidationPending: false,
    hasNotesProblem: false,
    isBillToMissing: false,
    isAgentMissing: false,
  };
  it.each([
    [{}, []],
    [{ isSaving: true }, ['saving']],
    [{ isLoading: true }, ['loading']],
    [{ isValidationPending: true }, ['validation-pending']],
    [{ hasNotesProblem: true }, ['notes']],
    [{ hasNotesProblem: true, isBillToMissing: true }, ['bill-to']],
    [{ isAgentMissing: true }, ['agent']],
    [{ isAgentMissing: true, hasNotesProblem: true, isLoading: true }, ['loading', 'notes', 'agent']],
  ])('%j: %j', (part, blockers) => {
    expect(payBlockers({ ...free, ...part })).toEqual(blockers);
  });
});

describe('payBlockersText', () => {
  it.each([
    [[], null],
    [['notes'], 'Complete the additional notes.'],
    [['bill-to'], 'Write the name and the address for the bill.'],
    [['bill-to', 'agent'], 'Choose a sales agent, and write the name and the address for the bill.'],
    [['agent'], 'Choose a sales agent.'],
    [['notes', 'agent'], 'Choose a sales agent, and complete the additional notes.'],
    [['saving', 'notes', 'agent'], 'Saving your changes.'],
  ] as const)('%j: %s', (blockers, text) => {
    expect(payBlockersText(blockers)).toBe(text);
  });
});
