import type { TestApp } from '../../../testing/test-app.ts';
import type { AppParts } from '../../app.ts';
import { checkoutServices } from '../../order-services.ts';
import { silentLog } from '../../platform/log.ts';
import type { PaymentGateway } from '../../platform/payments/payment-gateway.ts';
import { sandboxGateway } from '../../platform/payments/sandbox-gateway.ts';
import type { CheckoutParts } from './checkout-parts.ts';
import { noProbe } from './checkout-probe.ts';
import { startCheckoutApp } from './orderable-cart.fixture.ts';

/**
 * A card provider that remembers its charges when our server crashes. A test decides its answers, and whether it
 * answers.
 */
export interface PlayedProvider {
  readonly sandbox: PaymentGateway;
  /** The gateway that the server calls now. */
  now: PaymentGateway;
}

export async function startWithPlayedProvider(
  overrides: Partial<AppParts> = {},
): Promise<{ readonly app: TestApp; readonly provider: PlayedProvider }> {
  const played: { provider: PlayedProvider | null } = { provider: null };
  const payments = new Proxy({} as PaymentGateway, {
    get: (_, name: keyof PaymentGateway) => played.provider?.now[name],
  });
  const app = await startCheckoutApp({ ...overrides, payments });
  const sandbox = sandboxGateway(app.parts);
  const provider = { sandbox, now: sandbox };
  played.provider = provider;
  return { app, provider };
}

/** A server that starts after a crash. It knows only the database. */
export function serverAfterCrash({ parts }: TestApp, payments: PaymentGateway): CheckoutParts {
  const { db, clock } = parts;
  const services = checkoutServices({ ...parts, payments, checkoutProbe: noProbe });
  return { ...services, db, clock, log: silentLog };
}
