import type { TestApp } from '../../../testing/test-app.ts';
import { type CheckoutProbe, Killed, type KillPoint } from './checkout-probe.ts';
import { type PlayedProvider, startWithPlayedProvider } from './played-provider.fixture.ts';

/** A kind of order, with the moments at which its server may die. */
export interface KilledScenario {
  readonly name: string;
  readonly card?: string;
  readonly isCaptureRefused?: boolean;
  /** The moments of the undisturbed run, in order. */
  readonly points: readonly KillPoint[];
  /** The first moment at which a killed order is finished instead of undone. The same is true at all later moments. */
  readonly finishedFrom?: KillPoint;
}

/** A number of a card that the played provider takes. */
export const goodCard = '4242424242424242';

/** Each commit kills at a third of the moments, and a night at all of them. */
export const commitsForAllMoments = 3;

/** Whether an order that is killed at a moment is finished later. Other orders are undone. */
export const isFinishedAfter = ({ points, finishedFrom }: KilledScenario, point: KillPoint): boolean =>
  finishedFrom !== undefined && points.indexOf(point) >= points.indexOf(finishedFrom);

/** Ends the server once at the moment `killAt`, or lets a statement fail once at the moment `failAt`. */
export interface KillingProbe extends CheckoutProbe {
  killAt: KillPoint | null;
  failAt: KillPoint | null;
  /** The moments that the server passed. */
  seen: KillPoint[];
}

function killingProbe(): KillingProbe {
  const probe: KillingProbe = {
    killAt: null,
    failAt: null,
    seen: [],
    at(point) {
      probe.seen.push(point);
      if (probe.failAt === point) {
        probe.failAt = null;
        throw new Error('connection terminated');
      }
      if (probe.killAt !== point) return;
      probe.killAt = null;
      throw new Killed(point);
    },
  };
  return probe;
}

/** A server whose checkouts die where a test says, with a card provider that takes or refuses to capture. */
export async function startKilledCheckouts(): Promise<{
  readonly app: TestApp;
  readonly provider: PlayedProvider;
  readonly probe: KillingProbe;
  readonly refuseCaptures: (isRefused: boolean) => void;
}> {
  const probe = killingProbe();
  const { app, provider } = await startWithPlayedProvider({ checkoutProbe: probe });
  const { sandbox } = provider;
  let isRefused = false;
  provider.now = {
    ...sandbox,
    capture: async (ref) =>
      isRefused ? { kind: 'declined', code: 'late', message: 'Your bank refused.' } : sandbox.capture(ref),
  };
  const refuseCaptures = (isNow: boolean) => {
    isRefused = isNow;
  };
  return { app, provider, probe, refuseCaptures };
}
