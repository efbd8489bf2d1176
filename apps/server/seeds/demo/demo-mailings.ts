import { emptyAudience } from '@dropdate/domain/audience/audience-parameters';
import type { CampaignAddOn } from '@dropdate/domain/pricing/add-on';
import type { IsoDate } from '@dropdate/domain/schedule/iso-date';
import { agencies, buyers, type DemoCampaign, mailedDaysAgo, paymentOf } from './demo-plan.ts';

interface Product {
  readonly name: string;
  readonly templateKey: string;
  readonly ages: readonly [fromYear: number, toYear: number];
}

const products: readonly Product[] = [
  { name: 'Final expense', templateKey: 'final-expense-double-card', ages: [50, 85] },
  { name: 'Annuity', templateKey: 'annuity-postcard', ages: [50, 80] },
  { name: 'Veterans', templateKey: 'veteran-double-card', ages: [50, 90] },
  { name: 'Wealth transfer', templateKey: 'wealth-transfer-letter', ages: [55, 90] },
];

/**
 * The states of each buyer's mailings. No company mails California, Arizona or Texas here, because the README proposes
 * their counties for a first order.
 */
const places: readonly (readonly [buyer: keyof typeof buyers, states: readonly string[]])[] = [
  ['maya', ['NY', 'PA']],
  ['ruth', ['IL', 'IN']],
  ['priya', ['NC', 'VA']],
  ['maya', ['MI', 'OH']],
  ['ines', ['WA', 'OR', 'CO']],
  ['maya', ['NJ', 'MA']],
  ['ruth', ['WI', 'MN', 'MO']],
  ['lena', ['TN', 'MD']],
];

/**
 * The add-ons of a mailing. Maya's leads have a map of their neighborhood, and so have the leads of the agent Priya's
 * mailings to veterans, so that every agent of Harborline has leads with a map. The cards of Maya, Ruth and Lena are keyed in.
 * The reply cards are mailed back to all clients but Cascade, whose cards return to it. A postcard has no reply card.
 */
function addOnsOf(buyer: keyof typeof buyers, { templateKey }: Product): CampaignAddOn[] {
  const hasCard = templateKey !== 'annuity-postcard';
  const hasMap = buyer === 'maya' || (buyer === 'priya' && templateKey === 'veteran-double-card');
  return [
    ...(hasCard && buyer !== 'priya' && buyer !== 'ines' ? ['KeyingIn' as const] : []),
    ...(hasCard && buyer !== 'ines' ? ['MailBackService' as const] : []),
    ...(hasMap ? ['NeighbourhoodMapping' as const] : []),
  ];
}

/** The sizes of the mailings, in turn, as parts of the mean size. */
const sizes = [0.75, 1.19, 0.94, 1.25, 0.87] as const;

/**
 * Mailings of a small number of pieces. A larger number has more mailings of at most 5,000 pieces: a larger dispatch is a
 * job, and jobs run at the present time, not on the day of the mailing.
 */
const fewestMailings = 5;
const meanSize = 4_000;

/** Days before today on which the first and the last mailing are mailed. */
const firstMailing = 119;
const lastMailing = 3;

/**
 * Mailings of the last four months, oldest first, with this number of pieces in total. The same day and number always
 * give the same mailings.
 */
export function demoMailings(today: IsoDate, pieces: number): readonly DemoCampaign[] {
  const counts: number[] = [];
  const mean = Math.min(meanSize, pieces / fewestMailings);
  for (let left = pieces; left > 0; ) {
    const count = Math.min(Math.max(1, Math.round((sizes[counts.length % sizes.length] ?? 1) * mean)), left);
    counts.push(count);
    left -= count;
  }
  const step = (firstMailing - lastMailing) / Math.max(counts.length - 1, 1);
  return counts.map((desiredCount, index) => {
    const [buyer, states] = places[index % places.length] ?? ['maya', ['NY']];
    const product = products[index % products.length] as Product;
    const [fromYear, toYear] = product.ages;
    // Two to four percent of the pieces come back.
    const responses = Math.floor((desiredCount * (22 + (index % 20))) / 1_000);
    return {
      buyer: buyers[buyer],
      name: `${product.name}, ${states.join(' and ')}, mailing ${index + 1}`,
      templateKey: product.templateKey,
      parameters: {
        ...emptyAudience,
        geography: states.map((stateCode) => ({ stateCode })),
        age: { mode: 'age-by-year-range', ranges: [{ fromYear, toYear }] },
      },
      desiredCount,
      agencyName: agencies[buyer],
      addOns: addOnsOf(buyer, product),
      ...paymentOf(buyer, today),
      ...mailedDaysAgo(today, Math.round(firstMailing - index * step), {
        end: 'dispatched',
        // A mailing of the last days has no responses yet.
        ...(firstMailing - index * step > 8 && { responses }),
      }),
    };
  });
}
