import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { PublicContext } from '../../platform/context.ts';

type DeviceContext = Pick<PublicContext, 'clock' | 'keyed' | 'deviceCookie'>;

/** Days that a device stays known after its last sign-in. */
export const knownDays = 90;

/**
 * The highest number of accounts for which one browser is known. The account that signed in longest ago is forgotten
 * first.
 */
const maxAccounts = 5;

/**
 * A mark of the cookie: a random id, the time until which the mark is valid (in seconds since 1970), and a signature.
 * The signature covers the account, so that the mark is of no use for another account. The mark itself does not name
 * the account.
 */
interface Mark {
  readonly id: string;
  readonly until: number;
  readonly signature: string;
}

const markPattern = /^([\w-]{22})\.(\d{10,11})\.([0-9a-f]{64})$/;

/**
 * The id of this device, if somebody has signed in to this account from the device. The failed tries of other devices
 * do not slow such a device. Null for an unknown device.
 * @param since marks from before this instant do not count.
 */
export function findKnownDevice(context: DeviceContext, userName: string, since?: Date): string | null {
  // The mark has whole seconds. A mark from the second of `since` counts.
  const earliest = since === undefined ? 0 : Math.floor(since.getTime() / 1000) + knownDays * 86_400;
  const known = marksOf(context).find((mark) => mark.until >= earliest && isSigned(context, mark, userName));
  return known?.id ?? null;
}

/** Makes this device known for an account, or keeps it known. Called after a good sign-in. */
export function rememberDevice(context: DeviceContext, userName: string): void {
  const { clock, deviceCookie } = context;
  const until = Math.floor(clock.now().getTime() / 1000) + knownDays * 86_400;
  const marks = marksOf(context);
  const own = marks.find((mark) => isSigned(context, mark, userName));
  const id = own?.id ?? randomBytes(16).toString('base64url');
  const others = marks.filter((mark) => mark !== own).slice(0, maxAccounts - 1);
  const mine: Mark = { id, until, signature: signatureOf(context, { id, until }, userName) };
  deviceCookie.set(
    [mine, ...others].map(({ id: each, until: end, signature }) => `${each}.${end}.${signature}`).join('~'),
    new Date(until * 1000),
  );
}

/**
 * The marks of the cookie that are not out of date. The signatures are not checked here: `isSigned` finds an invented
 * mark.
 */
function marksOf({ clock, deviceCookie }: DeviceContext): readonly Mark[] {
  const now = clock.now().getTime() / 1000;
  return (deviceCookie.value ?? '')
    .split('~', maxAccounts)
    .flatMap((text) => {
      const [, id, until, signature] = markPattern.exec(text) ?? [];
      return id && until && signature ? [{ id, until: Number(until), signature }] : [];
    })
    .filter(({ until }) => until > now);
}

const signatureOf = ({ keyed }: DeviceContext, { id, until }: Omit<Mark, 'signature'>, userName: string): string =>
  keyed('known device', `${id} ${until} ${userName}`);

function isSigned(context: DeviceContext, mark: Mark, userName: string): boolean {
  return timingSafeEqual(Buffer.from(mark.signature), Buffer.from(signatureOf(context, mark, userName)));
}
