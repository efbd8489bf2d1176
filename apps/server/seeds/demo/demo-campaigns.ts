import { birthMonthOf } from '@dropdate/domain/age/birth-month';
import {
  type AudienceParameters,
  emptyAudience,
  type StateSelection,
} from '@dropdate/domain/audience/audience-parameters';
import { addMailingDays } from '@dropdate/domain/schedule/campaign-schedule';
import type { IsoDate } from '@dropdate/domain/schedule/iso-date';
import { demoOrders } from './demo-orders.ts';
import { buyers, byCard, type DemoCampaign, mailedDaysAgo, placedDaysAgo } from './demo-plan.ts';

const { maya, priya, ruth, ines } = buyers;

const counties = (stateCode: string, ...names: string[]): StateSelection => ({
  stateCode,
  counties: names.map((countyName) => ({ countyName })),
});

/**
 * The campaigns that the demo has before it is ready: drafts, and orders in every status. The last campaign is an order,
 * because the work that a killed server left tells only by a later campaign that a draft is complete.
 */
export function demoCampaigns(today: IsoDate): readonly DemoCampaign[] {
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
  const all: readonly DemoCampaign[] = [
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
        // The newest leads have a map of their neighborhood.
        ...(index === 0 && { addOns: ['NeighbourhoodMapping' as const] }),
        // The cards of this campaign are keyed in.
        ...(index === 3 && { addOns: ['KeyingIn' as const] }),
        term: 'standard-invoicing',
        notes: 'Bill to the Westshore office, cost center 4410.',
        ...[
          mailedDaysAgo(today, 16, { end: 'dispatched', responses: 74 }),
          placedDaysAgo(today, 6, { end: 'printing' }),
          placedDaysAgo(today, 2, { end: 'ordered' }),
          mailedDaysAgo(today, 63, { end: 'completed', responses: 31 }),
        ][index],
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
      ...placedDaysAgo(today, 1, { end: 'ordered' }),
      ...byCard(today),
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
    ...demoOrders(today),
  ];
  // Sorted by day, so that older orders get smaller numbers. A draft has no day and comes first.
  const dayOf = ({ life }: DemoCampaign) => life?.placedOn ?? '';
  return all.toSorted((one, other) => dayOf(one).localeCompare(dayOf(other)));
}
