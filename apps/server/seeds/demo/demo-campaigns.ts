import { birthMonthOf } from '@dropdate/domain/age/birth-month';
import {
  type AudienceParameters,
  emptyAudience,
  type StateSelection,
} from '@dropdate/domain/audience/audience-parameters';
import { sandboxCards, sandboxToken } from '@dropdate/domain/order/sandbox-card';
import { addMailingDays } from '@dropdate/domain/schedule/campaign-schedule';
import type { WantedCampaign } from '../order-campaign.ts';

export interface DemoCampaign extends WantedCampaign {
  /** User name of the buyer. */
  readonly buyer: string;
  /**
   * The state that the campaign reaches weeks after its order. The seed writes this state directly into the database,
   * because the demo cannot wait for weeks.
   */
  readonly later?: {
    readonly status: 'printing' | 'dispatched' | 'completed';
    readonly daysAgo: number;
    readonly responses: number;
  };
}

const maya = 'maya.okafor@harborline.example';
const priya = 'priya.raman@harborline.example';
const ruth = 'ruth.kessler@prairie.example';
const ines = 'ines.duarte@cascade.example';

const counties = (stateCode: string, ...names: string[]): StateSelection => ({
  stateCode,
  counties: names.map((countyName) => ({ countyName })),
});

/** Campaigns in every status that a buyer can reach, and some in later statuses. `today` is `yyyy-MM-dd`. */
export function demoCampaigns(today: string): readonly DemoCampaign[] {
  const year = Number(today.slice(0, 4));
  const thisMonth = Number(today.slice(5, 7));
  const audience = (
    geography: readonly StateSelection[],
    rest: Partial<AudienceParameters> = {},
  ): AudienceParameters => ({
    ...emptyAudience,
    geography,
    ...rest,
  });
  const turning65: AudienceParameters['age'] = {
    mode: 'turning-age-or-year',
    inputType: 'age',
    inputValue: 65,
    months: [{ baseMonth: ((thisMonth + 1) % 12) + 1, previousMonths: 5 }],
  };
  const ages = (fromYear: number, toYear: number): AudienceParameters['age'] => ({
    mode: 'age-by-year-range',
    ranges: [{ fromYear, toYear }],
  });
  const onePerHousehold = { targetPerHousehold: { isPrimaryDecisionMaker: false, isOnePerHousehold: true } };
  const soon = addMailingDays(today, 12);
  const [visa] = sandboxCards;
  const card = { number: visa.number, expMonth: 12, expYear: year + 3, securityCode: '123' };
  return [
    {
      buyer: maya,
      name: 'T65 Southeast – January drop',
      templateKey: 'medicare-t65-reply-card',
      parameters: audience(
        [counties('FL', 'Hillsborough', 'Pinellas', 'Manatee', 'Hernando'), counties('GA', 'Chatham', 'Bryan')],
        {
          age: turning65,
          ...onePerHousehold,
        },
      ),
    },
    { buyer: maya, name: 'Final Expense Gulf Coast', templateKey: 'final-expense-double-card' },
    {
      buyer: priya,
      name: 'Tampa dental, spring',
      templateKey: 'dental-postcard',
      parameters: audience([counties('FL', 'Hillsborough')], { age: ages(60, 80) }),
      desiredCount: 2_500,
    },
    {
      buyer: maya,
      name: 'Open window, Tampa Bay',
      templateKey: 'medigap-open-window',
      parameters: audience([counties('FL', 'Hillsborough', 'Pinellas', 'Pasco')], {
        age: turning65,
      }),
      desiredCount: 600,
      agencyName: 'Harborline Senior Benefits',
      startDate: soon,
    },
    ...['Final Expense Orlando', 'Annuity letters, Atlanta', 'Veterans, Jacksonville', 'Wealth transfer, Sarasota'].map(
      (name, index): DemoCampaign => ({
        buyer: index === 2 ? priya : maya,
        name,
        templateKey:
          ['final-expense-double-card', 'annuity-postcard', 'veteran-double-card', 'wealth-transfer-letter'][index] ??
          '',
        parameters: audience(
          [
            [counties('FL', 'Orange', 'Seminole', 'Lake')],
            [counties('GA', 'Fulton', 'DeKalb', 'Cobb')],
            [counties('FL', 'Duval', 'Clay')],
            [counties('FL', 'Sarasota', 'Manatee')],
          ][index] ?? [],
          { age: ages(62, 79), ...(index === 1 && onePerHousehold) },
        ),
        desiredCount: [4_200, 2_400, 1_500, 1_200][index] ?? 1_000,
        agencyName: 'Harborline Senior Benefits',
        startDate: soon,
        term: 'standard-invoicing',
        notes: 'Bill to the Westshore office, cost center 4410.',
        ...(
          [
            { later: { status: 'dispatched', daysAgo: 16, responses: 74 } },
            { later: { status: 'printing', daysAgo: 5, responses: 0 } },
            {},
            { later: { status: 'completed', daysAgo: 63, responses: 31 } },
          ] as const
        )[index],
      }),
    ),
    {
      buyer: ruth,
      name: 'Omaha turning 65',
      templateKey: 'medicare-t65-reply-card',
      parameters: audience([counties('NE', 'Douglas', 'Sarpy', 'Lancaster'), counties('IA', 'Polk')], {
        age: turning65,
      }),
      desiredCount: 1_000,
      agencyName: 'Prairie Senior Benefits',
      startDate: soon,
      term: 'credit-card',
      cardToken: sandboxToken(card, 'demo', today),
    },
    {
      buyer: ines,
      name: 'Portland final expense',
      templateKey: 'final-expense-double-card',
      parameters: audience([counties('OR', 'Multnomah', 'Washington', 'Clackamas')], { age: ages(62, 79) }),
      desiredCount: 800,
      agencyName: 'Cascade Group Benefits',
      startDate: soon,
    },
    {
      buyer: ruth,
      name: 'Lincoln seminar',
      templateKey: 'seminar-invitation',
      parameters: audience([counties('NE', 'Lancaster')], {
        age: {
          mode: 'age-by-month-and-year-range',
          ranges: [{ from: birthMonthOf(year - 75, 1), to: birthMonthOf(year - 62, 12) }],
        },
      }),
    },
  ];
}
