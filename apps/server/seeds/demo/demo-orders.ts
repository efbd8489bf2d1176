import { emptyAudience } from '@dropdate/domain/audience/audience-parameters';
import type { IsoDate } from '@dropdate/domain/schedule/iso-date';
import { type FaultCause, faultCauses } from '../../src/features/production/returns/faulty-file.ts';
import { agencies, buyers, type DemoCampaign, mailedDaysAgo, paymentOf, placedDaysAgo } from './demo-plan.ts';

type Ordered = Pick<DemoCampaign, 'startDate' | 'life'>;

/** The words for each fault, at the end of the order's name. */
const faultNames: Readonly<Record<FaultCause, string>> = {
  'prospect-record': 'wrong record',
  'mailer-code': 'wrong mailer code',
  'client-number': 'wrong client number',
  'mailing-number': 'wrong mailing number',
  barcode: 'wrong barcode',
  'postal-class': 'wrong postal class',
  'qualifying-code': 'no qualifying code',
};

const faultPlaces: readonly (readonly [name: string, stateCode: string, buyer: keyof typeof buyers])[] = [
  ['Columbus letters', 'OH', 'maya'],
  ['Raleigh letters', 'NC', 'maya'],
  ['Chicago letters', 'IL', 'ruth'],
  ['Nashville letters', 'TN', 'maya'],
  ['Seattle letters', 'WA', 'ines'],
  ['Detroit letters', 'MI', 'maya'],
  ['St. Louis letters', 'MO', 'ruth'],
];

/** Small orders for the production staff: one of each kind that the pages about production show. */
export function demoOrders(today: IsoDate): readonly DemoCampaign[] {
  const order = (
    name: string,
    [stateCode, buyer]: readonly [stateCode: string, buyer: keyof typeof buyers],
    desiredCount: number,
    scheduled: Ordered,
  ): DemoCampaign => ({
    buyer: buyers[buyer],
    name,
    templateKey: 'final-expense-double-card',
    parameters: {
      ...emptyAudience,
      geography: [{ stateCode }],
      age: { mode: 'age-by-year-range', ranges: [{ fromYear: 55, toYear: 80 }] },
    },
    desiredCount,
    agencyName: agencies[buyer],
    ...paymentOf(buyer, today),
    ...scheduled,
  });
  return [
    ...faultCauses.map((cause, index) => {
      const [name, stateCode, buyer] = faultPlaces[index % faultPlaces.length] ?? ['Letters', 'OH', 'maya'];
      const failed = placedDaysAgo(today, 7 + (index % 3), { end: { failed: cause } });
      return order(`${name}, ${faultNames[cause]}`, [stateCode, buyer], 60 + 10 * index, failed);
    }),
    order('Pittsburgh letters, half returned', ['PA', 'maya'], 120, placedDaysAgo(today, 6, { end: 'part-returned' })),
    order(
      'Richmond letters, file not checked',
      ['VA', 'maya'],
      140,
      placedDaysAgo(today, 8, {
        end: { skipped: 'The print shop returned a signed paper list. Two people compared it by hand.' },
      }),
    ),
    order('Cincinnati letters, file taken', ['OH', 'maya'], 110, placedDaysAgo(today, 4, { end: 'downloaded' })),
    order('Milwaukee letters, on hold', ['WI', 'ruth'], 150, placedDaysAgo(today, 11, { end: 'paused' })),
    order(
      'Portland letters, 30 damaged',
      ['OR', 'ines'],
      120,
      mailedDaysAgo(today, 9, { end: { short: 'Water damaged a tray in the warehouse.' }, responses: 2 }),
    ),
    order('Knoxville letters, late at the printer', ['TN', 'maya'], 130, placedDaysAgo(today, 24, { end: 'printing' })),
    order('Des Moines letters, late', ['IA', 'ruth'], 90, placedDaysAgo(today, 20, { end: 'downloaded' })),
    order('Spokane letters, late', ['WA', 'ines'], 80, placedDaysAgo(today, 17, { end: 'ordered' })),
    order('Akron letters', ['OH', 'priya'], 200, mailedDaysAgo(today, 97, { end: 'dispatched', responses: 3 })),
    order('Tacoma letters', ['WA', 'ines'], 160, mailedDaysAgo(today, 41, { end: 'dispatched', responses: 2 })),
    order('Kansas City letters', ['MO', 'ruth'], 180, mailedDaysAgo(today, 28, { end: 'completed', responses: 4 })),
  ];
}
