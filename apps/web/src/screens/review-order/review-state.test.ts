import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import { mills } from '@dropdate/domain/money/money';
import { describe, expect, it } from 'vitest';
import { cartWith } from '../../client/cart/cart.fixture.ts';
import { reviewOutlook } from './review-state.ts';

const allSteps = ['choose-templates', 'define-audience', 'personalize-template', 'schedule-campaigns'] as const;
const noNotes = { updateBillingDetail: false, others: false, otherValue: '', notes: '', poNumber: '' };

function cart(change: Partial<CartDetail> = {}, campaign: Partial<CartDetail['selectedCampaign']> = {}): CartDetail {
  const facts = { assignedToUserId: 'someone', completedSteps: [...allSteps], ...campaign };
  return { ...cartWith({ campaign: facts }), total: mills(7_910_400), ...change };
}
const admin = { roleKey: 'Client.Admin', isSaving: false, mayPay: true };

describe('the main button of the review', () => {
  it('pays the total by card', () => {
    expect(reviewOutlook(cart(), admin)).toEqual({
      action: 'pay',
      label: 'Pay $7,910.40',
      reason: null,
      missing: null,
    });
  });

  it('places orders on account', () => {
    const orderdata = { ...noNotes, updateBillingDetail: true, notes: 'Bill us' };
    const outlook = reviewOutlook(cart({ paymentTerm: 'ach', orderdata }), admin);
    expect(outlook).toMatchObject({ action: 'place-order', label: 'Place Order', reason: null });
  });

  it.each([
    ['a draft with phone numbers', {}, {}, 'Validate Phone Number', null],
    [
      'numbers that are being checked',
      {},
      { status: 'pending-validation' },
      'Validate Phone Number',
      'Phone numbers are being validated.',
    ],
    ['checked numbers', { isEditable: false }, { status: 'pending-payment' }, 'Pay $7,910.40', null],
    ['an own list', {}, { type: 'imported-list' }, 'Pay $7,910.40', null],
  ] as const)('of %s', (_case, change, campaign, label, reason) => {
    const phone = { preference: 'only' as const, sanNumbers: ['1234-567890-26'], orgId: 'ORG' };
    const { campaignData } = cart().selectedCampaign;
    const parametersData = { ...campaignData.parametersData, phone };
    const given = cart(change, { ...campaign, campaignData: { ...campaignData, parametersData } });
    expect(reviewOutlook(given, admin)).toMatchObject({ label, reason });
  });

  it.each([
    ['the agent comes first on the page', cart({ paymentTerm: 'ach' }, { assignedToUserId: null }), 'agent'],
    ['the notes', cart({ paymentTerm: 'ach' }), 'bill-to'],
    ['no entry of this page', cart({ paymentTerm: 'ach' }, { completedSteps: ['choose-templates'] }), null],
  ])('leads to the missing entry: %s', (_case, given, missing) => {
    expect(reviewOutlook(given, admin).missing).toBe(missing);
  });

  it.each([
    ['saving', cart(), { ...admin, isSaving: true }, 'Saving your changes.'],
    ['no agent', cart({}, { assignedToUserId: null }), admin, 'Choose a sales agent.'],
    ['on account without notes', cart({ paymentTerm: 'ach' }), admin, 'Write the name and the address for the bill.'],
    [
      'numbers out for validation',
      cart({}, { status: 'pending-validation' }),
      admin,
      'Phone numbers are being validated.',
    ],
    [
      'no right to pay',
      cart(),
      { ...admin, mayPay: false },
      'Paying by card needs the permission to view all campaigns.',
    ],
    [
      'a step is open',
      cart({}, { completedSteps: ['choose-templates', 'define-audience'] }),
      admin,
      'Complete Personalize Template first.',
    ],
  ])('is disabled: %s', (_case, given, circumstances, reason) => {
    expect(reviewOutlook(given, circumstances).reason).toBe(reason);
  });

  it.each([
    ['an agent is not required of others', cart({}, { assignedToUserId: null }), { ...admin, roleKey: 'SalesAgent' }],
    ['iGroup clients write no notes', cart({ paymentTerm: 'ach', isIGroupClient: true }), admin],
    [
      'the right to pay by card matters only by card',
      cart({ paymentTerm: 'ach', isIGroupClient: true }),
      { ...admin, mayPay: false },
    ],
  ])('is not disabled: %s', (_case, given, circumstances) => {
    expect(reviewOutlook(given, circumstances).reason).toBeNull();
  });
});
