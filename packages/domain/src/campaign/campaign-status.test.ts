import { describe, expect, it } from 'vitest';
import {
  type CampaignStatus,
  campaignStatusCodes,
  campaignStatuses,
  campaignStatusLabel,
  campaignStatusTone,
  canPayForOrder,
  isActive,
  isEditable,
  isPending,
  isPlaced,
  isValidationPending,
  validationState,
} from './campaign-status.ts';
import {
  campaignTransitions,
  canDeleteCampaign,
  canMoveCampaign,
  dispatchRefusal,
  needsDispatchDetails,
  type OrderActor,
  productionRefusal,
  statusMenu,
} from './campaign-transitions.ts';

const all = campaignStatuses.map(({ status }) => status);
const where = (rule: (status: CampaignStatus) => boolean) => all.filter(rule);

describe('campaign statuses', () => {
  it.each([
    ['none', 0, 'Draft', 'default'],
    ['draft', 1, 'Draft', 'default'],
    ['new', 2, 'New', 'default'],
    ['in-production', 3, 'In Production', 'warning'],
    ['printing', 4, 'Printing', 'info'],
    ['dispatched', 5, 'Dispatched', 'success'],
    ['paused', 6, 'Paused', 'light'],
    ['pending-validation', 7, 'Pending Validation', 'warning'],
    ['scrubbing-list-generated', 8, 'Pending Validation', 'warning'],
    ['pending-payment', 9, 'Pending Payment', 'info'],
    ['deleted', 99, 'Deleted', 'error'],
    ['completed', 100, 'Completed', 'success'],
  ] as const)('%s is %i, reads %s and is %s', (status, code, label, tone) => {
    expect(campaignStatusCodes.codeOf(status)).toBe(code);
    expect(campaignStatusCodes.wordOf(code)).toBe(status);
    expect(campaignStatusLabel(status)).toBe(label);
    expect(campaignStatusTone(status)).toBe(tone);
  });

  it('knows no other code', () => {
    expect(() => campaignStatusCodes.wordOf(10)).toThrow(RangeError);
    expect(all).toHaveLength(12);
  });

  it('are grouped', () => {
    expect(where(isEditable)).toEqual(['none', 'draft']);
    expect(where(isPlaced)).toEqual(['in-production', 'printing', 'dispatched', 'completed']);
    expect(where(isPending)).toEqual(['pending-validation', 'scrubbing-list-generated', 'pending-payment']);
    expect(where(isValidationPending)).toEqual(['pending-validation', 'scrubbing-list-generated']);
    expect(where(isActive)).toEqual(['in-production', 'printing', 'dispatched']);
    expect(where(canPayForOrder)).toEqual(['pending-payment']);
    expect(where(canDeleteCampaign)).toEqual(['none', 'draft']);
    expect(where((status) => validationState(status) === 'pending')).toEqual(['in-production']);
    expect(where((status) => validationState(status) === 'validated')).toEqual([
      'printing',
      'dispatched',
      'paused',
      'completed',
    ]);
  });
});

describe('the transitions of a campaign', () => {
  const allowed: Readonly<Record<OrderActor, readonly string[]>> = {
    buyer: [
      'none>draft',
      'none>pending-validation',
      'none>in-production',
      'none>deleted',
      'draft>draft',
      'draft>pending-validation',
      'draft>in-production',
      'draft>deleted',
      'pending-payment>in-production',
      'pending-payment>draft',
    ],
    task: [
      'pending-validation>draft',
      'pending-validation>scrubbing-list-generated',
      'scrubbing-list-generated>pending-payment',
      'pending-payment>draft',
      'dispatched>completed',
    ],
    production: [
      'printing>dispatched',
      'printing>paused',
      'printing>completed',
      'paused>dispatched',
      'paused>completed',
      'dispatched>completed',
    ],
  };

  it.each(['buyer', 'task', 'production'] as const)('of the %s are these and no others', (actor) => {
    const pairs = all.flatMap((from) => all.map((to) => ({ from, to })));
    const found = pairs
      .filter(({ from, to }) => canMoveCampaign(from, to, actor))
      .map(({ from, to }) => `${from}>${to}`);
    expect([...found].sort()).toEqual([...allowed[actor]].sort());
  });

  it('reach printing only through the production file', () => {
    expect(canMoveCampaign('in-production', 'printing', 'production')).toBe(false);
    expect(canMoveCampaign('in-production', 'printing', 'production', 'production-file')).toBe(true);
    expect(canMoveCampaign('in-production', 'printing', 'buyer', 'production-file')).toBe(false);
    expect(campaignTransitions.moves.filter(({ to }) => to === 'printing')).toHaveLength(1);
  });

  it.each([
    ['in-production', 'printing', 'Complete production file validation to update the status'],
    ['in-production', 'dispatched', 'Complete production file validation to update the status'],
    ['printing', 'printing', 'Status cannot be changed to Printing or Production'],
    ['printing', 'in-production', 'Status cannot be changed to Printing or Production'],
    ['dispatched', 'printing', 'Status cannot be changed to Printing or Production'],
    ['completed', 'dispatched', 'Error while updating the status'],
    ['printing', 'dispatched', null],
    ['printing', 'paused', null],
    ['dispatched', 'completed', null],
  ] as const)('from %s to %s by hand: %s', (from, to, text) => {
    expect(productionRefusal(from, to)).toBe(text);
  });

  it.each([
    ['in-production', ['in-production', 'printing', 'dispatched', 'paused', 'completed']],
    ['printing', ['in-production', 'printing', 'dispatched', 'paused', 'completed']],
    ['paused', ['in-production', 'printing', 'dispatched', 'completed']],
    ['dispatched', ['in-production', 'printing', 'completed']],
    ['completed', []],
    ['draft', []],
  ] as const)('give the status menu of a row that is %s', (from, choices) => {
    expect(statusMenu(from)).toEqual(choices);
  });

  it('are the choices of the menu, and each other choice has a reason that the specification words', () => {
    for (const from of all) {
      for (const to of statusMenu(from)) {
        expect([from, to, productionRefusal(from, to) === null]).toEqual([
          from,
          to,
          canMoveCampaign(from, to, 'production'),
        ]);
        expect(productionRefusal(from, to)).not.toBe('Error while updating the status');
      }
    }
  });

  it.each([
    ['printing', null],
    ['paused', null],
    ['in-production', 'Complete production file validation to update the status'],
    ['dispatched', 'The campaign is Dispatched. Its dispatch details can no longer be changed.'],
    ['completed', 'The campaign is Completed. Its dispatch details can no longer be changed.'],
  ] as const)('decide about the dispatch details of a row that is %s', (status, text) => {
    expect(dispatchRefusal(status)).toBe(text);
    expect(all.filter(needsDispatchDetails)).toEqual(['dispatched']);
  });
});
