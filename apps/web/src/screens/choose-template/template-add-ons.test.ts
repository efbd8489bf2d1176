import type { CampaignAddOn } from '@dropdate/domain/pricing/add-on';
import { describe, expect, it } from 'vitest';
import { cartWith } from '../../client/cart/cart.fixture.ts';
import type { ChosenTemplate } from './campaign-form.ts';
import { addOnNote, lostAddOns } from './template-add-ons.ts';

const letter: ChosenTemplate = {
  templateLookupId: 'letter',
  name: 'Letter',
  product: 'Medicare',
  thumbnailUrl: '/front.svg',
  isTurningAge: false,
  hasReplyCard: true,
};
const postcard: ChosenTemplate = { ...letter, templateLookupId: 'postcard', hasReplyCard: false };
const viewer = (isCardsReturnToClient = false) => ({
  attributes: { primaryUserName: null, isCreditRewardEnabled: false, isIGroupClient: false, isCardsReturnToClient },
});
const campaign = (...addOns: CampaignAddOn[]) => cartWith({ addOns }).selectedCampaign;

describe('a chosen template without a reply card', () => {
  it('takes the add-ons away that need the card, and no others', () => {
    const chosen = campaign('MailBackService', 'DuplicateList', 'NeighbourhoodMapping');
    expect(lostAddOns(postcard, chosen, viewer())).toEqual(['MailBackService']);
    expect(addOnNote(postcard, chosen, viewer())).toBe(
      'This template has no reply card. Saving removes Mailback Service from the campaign.',
    );
  });

  it('says what is not offered while the campaign has no such add-on', () => {
    const text = 'This template has no reply card, so Mailback Service and Keying-In are not offered.';
    expect(addOnNote(postcard, null, viewer())).toBe(text);
    expect(addOnNote(postcard, campaign('DuplicateList'), viewer())).toBe(text);
  });

  it('says nothing to an account that is never offered these add-ons', () => {
    expect(addOnNote(postcard, campaign('DuplicateList'), viewer(true))).toBeNull();
  });
});

describe('a chosen template with a reply card', () => {
  it('takes nothing away', () => {
    expect(lostAddOns(letter, campaign('MailBackService', 'KeyingIn'), viewer())).toEqual([]);
    expect(addOnNote(letter, campaign('KeyingIn'), viewer())).toBeNull();
  });
});
