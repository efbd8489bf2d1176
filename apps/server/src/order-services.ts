import type { ProspectEngine } from '@dropdate/prospect-engine/prospect-engine';
import { audienceProjection } from './features/audience/projection.ts';
import type { CheckoutServices } from './features/checkout/checkout-parts.ts';
import { type CheckoutProbe, noProbe } from './features/checkout/checkout-probe.ts';
import { queueListConfirmation } from './features/list-orders/list-confirmation.ts';
import { listFilesTask } from './features/list-orders/make-list-files.ts';
import { queueOrderConfirmation } from './features/orders/order-confirmation.ts';
import { openPhoneCheck, phoneCheckState } from './features/phone-checks/checks/open-phone-check.ts';
import { phoneVerdicts } from './features/phone-checks/checks/phone-verdicts.ts';
import type { PhoneDoor } from './features/phone-validation/phone-door.ts';
import type { ValidationServices } from './features/phone-validation/validation-parts.ts';
import { noValidationProbe, type ValidationProbe } from './features/phone-validation/validation-probe.ts';
import { queueFileAhead } from './features/production/make-files-ahead.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database/database.ts';
import type { Log } from './platform/log.ts';
import { noCardGateway } from './platform/payments/no-card-gateway.ts';
import type { PaymentGateway } from './platform/payments/payment-gateway.ts';
import { sandboxGateway } from './platform/payments/sandbox-gateway.ts';
import type { PhoneScrubber } from './platform/phones/phone-scrubber.ts';
import { addTask } from './platform/queue/task-queue.ts';
import { turns } from './platform/turns.ts';

/** The parts of the product that orders and validations are put together from. `AppParts` says what each is. */
interface OrderParts {
  readonly config: Pick<Config, 'demo' | 'mailerId' | 'replyCenter'>;
  readonly db: Database;
  readonly backgroundDb?: Database;
  readonly clock: Clock;
  readonly leaseClock?: Clock;
  readonly log: Log;
  readonly engine: ProspectEngine;
  readonly payments?: PaymentGateway;
  readonly largeOrderFrom?: number;
  readonly checkoutProbe?: CheckoutProbe;
  readonly phoneDoor?: PhoneDoor;
  readonly validationProbe?: ValidationProbe;
}

/** The parts that checkouts work with, and the function that is called for a confirmed order. */
export function checkoutServices(parts: OrderParts): CheckoutServices {
  return {
    engine: parts.engine,
    projection: audienceProjection(parts.engine, parts.log),
    // The sandbox moves no money. Outside the demo, nobody is allowed to pay an order with it.
    payments: parts.payments ?? (parts.config.demo ? sandboxGateway(parts) : noCardGateway),
    mailerId: parts.config.mailerId,
    replyCenter: parts.config.replyCenter,
    probe: parts.checkoutProbe ?? noProbe,
    leases: backgroundOf(parts),
    leaseClock: parts.leaseClock ?? parts.clock,
    reserving: turns({ atOnce: 4, perOwner: 1 }),
    // A second large order of a company would use the processor time that orders of other companies need.
    writing: { small: turns({ atOnce: 3, perOwner: 2 }), large: turns({ atOnce: 2, perOwner: 1 }) },
    onConfirmed: async (tx, order, now) => {
      if (order.kind === 'prospect-list') {
        await queueListConfirmation(tx, order, now);
        await addTask(tx, listFilesTask);
      } else {
        await queueOrderConfirmation(tx, order, now);
        await queueFileAhead(tx, order, parts.largeOrderFrom);
      }
    },
  };
}

/** The parts that validations of phone numbers work with. They hold people in the turns of checkouts. */
export function validationServices(
  parts: OrderParts,
  checkout: CheckoutServices,
  scrubber: PhoneScrubber | null,
): ValidationServices {
  return {
    engine: parts.engine,
    projection: checkout.projection,
    phones: parts.phoneDoor ?? (scrubber === null ? null : ownDoor),
    replyCenter: checkout.replyCenter,
    provider: checkout.payments.provider,
    reserving: checkout.reserving,
    probe: parts.validationProbe ?? noValidationProbe,
  };
}

/** The checks of phone numbers, as validations use them. */
const ownDoor: PhoneDoor = { open: openPhoneCheck, state: phoneCheckState, verdicts: phoneVerdicts };

/** The connections of leases, health checks and scheduled tasks. */
export const backgroundOf = ({ db, backgroundDb = db }: Pick<OrderParts, 'db' | 'backgroundDb'>): Database =>
  backgroundDb;
