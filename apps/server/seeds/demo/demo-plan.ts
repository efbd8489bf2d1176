import { sandboxCards, sandboxToken } from '@dropdate/domain/order/sandbox-card';
import { addMailingDays } from '@dropdate/domain/schedule/campaign-schedule';
import { addDays, type IsoDate } from '@dropdate/domain/schedule/iso-date';
import { nextMailingDay } from '@dropdate/domain/schedule/mailing-day';
import type { FaultCause } from '../../src/features/production/returns/faulty-file.ts';
import type { WantedCampaign } from '../order-campaign.ts';

export interface DemoCampaign extends WantedCampaign {
  /** User name of the buyer. */
  readonly buyer: string;
  /** The order of the campaign, and its way through production. Without a life, the campaign stays a draft. */
  readonly life?: DemoLife;
}

/** Where the life of an order ends today. */
export type DemoEnd =
  | 'ordered'
  | 'downloaded'
  /** The print shop returned a file with this fault. */
  | { readonly failed: FaultCause }
  /** The print shop returned half of the pieces. */
  | 'part-returned'
  /** The validation was skipped for this reason. */
  | { readonly skipped: string }
  | 'printing'
  | 'paused'
  | 'dispatched'
  /** Three quarters of the pieces were dispatched, for this reason. */
  | { readonly short: string }
  | 'completed';

export interface DemoLife {
  readonly placedOn: IsoDate;
  readonly end: DemoEnd;
  /** Responses of the mailing until today. */
  readonly responses?: number;
}

type Scheduled = Pick<DemoCampaign, 'startDate' | 'life'>;

export const buyers = {
  maya: 'maya.okafor@harborline.example',
  priya: 'priya.raman@harborline.example',
  ruth: 'ruth.kessler@prairie.example',
  ines: 'ines.duarte@cascade.example',
  lena: 'lena.fischer@lakeview.example',
} as const;

export const agencies: Readonly<Record<keyof typeof buyers, string>> = {
  maya: 'Harborline Senior Benefits',
  priya: 'Harborline Senior Benefits',
  ruth: 'Prairie Senior Benefits',
  ines: 'Cascade Group Benefits',
  lena: 'Lakeview Life Partners',
};

/** The production staff of the provider. */
export const operator = 'sam.ortiz@dropdate.example';

/** The administrator of the provider's reply center. */
export const cardOperator = 'lee.novak@dropdate.example';

/** Mailing days between an order and its mail date. */
const leadDays = 8;

/** An order that was placed some days ago. */
export function placedDaysAgo(today: IsoDate, days: number, life: Omit<DemoLife, 'placedOn'>): Scheduled {
  const placedOn = addDays(today, -days);
  return { startDate: addMailingDays(placedOn, leadDays), life: { ...life, placedOn } };
}

/** An order whose mail date was some days ago. */
export function mailedDaysAgo(today: IsoDate, days: number, life: Omit<DemoLife, 'placedOn'>): Scheduled {
  const startDate = nextMailingDay(addDays(today, -days));
  return { startDate, life: { ...life, placedOn: addDays(startDate, -14) } };
}

/** The payment with a card of the sandbox that is never declined. */
export function byCard(today: IsoDate): Pick<DemoCampaign, 'term' | 'cardToken'> {
  const [visa] = sandboxCards;
  const card = { number: visa.number, expMonth: 12, expYear: Number(today.slice(0, 4)) + 3, securityCode: '123' };
  return { term: 'credit-card', cardToken: sandboxToken(card, 'demo', today) };
}

/** How the company of a buyer pays. */
export function paymentOf(buyer: keyof typeof buyers, today: IsoDate): Pick<DemoCampaign, 'term' | 'cardToken'> {
  return agencies[buyer] === agencies.maya ? { term: 'standard-invoicing' } : byCard(today);
}
