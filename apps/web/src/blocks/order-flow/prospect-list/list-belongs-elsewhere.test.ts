import type { ProspectList } from '@dropdate/contract/prospect-lists/prospect-list';
import { idOf } from '@dropdate/domain/id/brand';
import { listNotEditableText } from '@dropdate/domain/prospect-list/list-not-editable';
import { listStatuses } from '@dropdate/domain/prospect-list/list-status';
import { describe, expect, it } from 'vitest';
import { cartWith } from '../../../client/cart/cart.fixture.ts';
import { listStepTexts } from './list.messages.ts';
import { type ListPage, listBelongsElsewhere } from './list-belongs-elsewhere.ts';
import { listProgress } from './list-steps.ts';

const audience = cartWith().selectedCampaign.campaignData;

/** A list with only the fields that decide which page opens it. */
const list = (changes: Partial<ProspectList> = {}) =>
  ({
    id: idOf('list'),
    cartId: idOf('cart'),
    name: 'Tampa',
    status: 'draft',
    orderId: null,
    paymentTerm: 'credit-card',
    totalAudience: audience.desiredCount,
    addOns: [],
    audience,
    ...changes,
  }) as ProspectList;

const pages: readonly ListPage[] = ['define-audience', 'select-add-ons', 'review', 'checkout'];
const pathOf = (page: ListPage, changes?: Partial<ProspectList>) =>
  listBelongsElsewhere(list(changes), page)?.target.to ?? null;

describe('the page of a prospect list', () => {
  it('is each step of a draft with an audience', () => {
    expect(pages.map((page) => pathOf(page))).toEqual([null, null, null, null]);
  });

  it.each([
    ['without a name', { name: null }],
    ['without a count', { audience: { ...audience, desiredCount: 0 } }],
    ['whose count is out of date', { audience: { ...audience, isCountUpToDate: false } }],
    ['with more people than there are', { audience: { ...audience, totalProspectsCount: 3 } }],
  ])('is Define Audience for a draft %s', (_, changes) => {
    const define = '/prospects/define-audience/{cartId}/{prospectListId}';
    expect(pages.map((page) => pathOf(page, changes))).toEqual([null, define, define, define]);
    expect(listBelongsElsewhere(list(changes), 'review')?.hint).toBe(listStepTexts.noAudience);
  });

  it.each(listStatuses.filter(({ code }) => code >= 2 && code < 100).map(({ status }) => status))(
    'is the list for the editing steps of a list that is %s',
    (status) => {
      expect(pages.map((page) => pathOf(page, { status }))).toEqual(['/prospects', '/prospects', null, null]);
      expect(listBelongsElsewhere(list({ status }), 'define-audience')?.hint).toBe(listNotEditableText);
    },
  );

  it('is its own page once the list is bought', () => {
    const bought = { status: 'completed' as const, orderId: idOf<NonNullable<ProspectList['orderId']>>('order') };
    const own = '/prospects/view/{prospectListOrderId}/{prospectListId}';
    expect(pages.map((page) => pathOf(page, bought))).toEqual([own, own, own, own]);
  });

  it('is the review for a checkout on account', () => {
    expect(pathOf('checkout', { paymentTerm: 'standard-invoicing' })).toBe(
      '/prospects/review/{cartId}/{prospectListId}',
    );
  });
});

describe('the rail of a prospect list', () => {
  it('opens the next steps only with an audience', () => {
    const own = { mayOpen: () => true, facts: undefined, isHeld: undefined };
    expect(listProgress(list(), 'define-audience', own).completed).toHaveLength(2);
    expect(listProgress(list({ name: null }), 'define-audience', own).completed).toEqual([]);
  });
});
