import type { AgeClause } from '@dropdate/domain/age/age-clause';
import { emptyAudience } from '@dropdate/domain/audience/audience-parameters';
import { expect, it } from 'vitest';
import { cartWith } from '../../client/cart/cart.fixture.ts';
import { inHomeOf } from './in-home.ts';

const turning65: AgeClause = {
  mode: 'turning-age-or-year',
  inputType: 'age',
  inputValue: 65,
  months: [{ baseMonth: 12, previousMonths: 0 }],
};
const { selectedCampaign } = cartWith({
  campaign: { variantsSummary: { variants: 1, states: 1, postalClasses: ['first-class'] } },
});
const campaignData = { ...selectedCampaign.campaignData, parametersData: { ...emptyAudience, age: turning65 } };
const dated = { startDate: '2026-12-07', sendAsSoonAsReady: false };
const soon = { startDate: '2026-11-02', sendAsSoonAsReady: true };

it('follows the date, or the day of the order with as soon as ready', () => {
  expect(inHomeOf(selectedCampaign, dated, '2026-11-20')).toEqual({ text: '12/09 to 12/14', warning: null });
  // The earliest day of mailing after Friday, November 20 is the third mailing day, Wednesday the 25th.
  expect(inHomeOf(selectedCampaign, soon, '2026-11-20').text).toBe('11/30 to 12/03');
});

it('warns about birthdays only when the piece speaks of the birthday', () => {
  const campaign = { ...selectedCampaign, campaignData };
  expect(inHomeOf(campaign, dated, '2026-11-20').warning).toBeNull();
  expect(inHomeOf({ ...campaign, hasTurningAgeTemplate: true }, dated, '2026-11-20').warning).toBe(
    'The last pieces arrive about 12/14/2026, possibly after the birthdays of people who turn 65 in December 2026.',
  );
});
