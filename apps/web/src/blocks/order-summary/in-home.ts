import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import { birthMonthOf } from '@dropdate/domain/age/birth-month';
import type { CampaignSchedule } from '@dropdate/domain/schedule/campaign-schedule';
import { inHomeText, lateBirthdayWarning, mailingDateOf } from '@dropdate/domain/schedule/in-home-window';

type CartCampaign = CartDetail['selectedCampaign'];

export interface InHome {
  /** `12/14 to 12/18`; null before a date and a postal class are chosen. */
  readonly text: string | null;
  /** A warning about birthdays, only for turning-age pieces. Other pieces mention no birthday. */
  readonly warning: string | null;
}

/**
 * The days on which a campaign's pieces are expected in homes.
 * @param orderedOn the day of the order; today for a draft. When the campaign is mailed as soon as ready, the day of
 * mailing depends on this day.
 */
export function inHomeOf(campaign: CartCampaign, schedule: CampaignSchedule, orderedOn: string): InHome {
  const { postalClasses } = campaign.variantsSummary;
  const mailingDate = mailingDateOf(schedule, orderedOn);
  const { parametersData, asOf } = campaign.campaignData;
  const month = birthMonthOf(Number(asOf.slice(0, 4)), Number(asOf.slice(5, 7)));
  return {
    text: inHomeText(mailingDate, postalClasses),
    warning: campaign.hasTurningAgeTemplate
      ? lateBirthdayWarning(parametersData.age, month, mailingDate, postalClasses)
      : null,
  };
}
