import { rememberedDays } from '@dropdate/domain/session/two-factor';
import type { PublicContext } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { deviceName } from '../device-name.ts';
import { hashToken, newSessionToken } from '../session-token.ts';
import { insertDevice, isAnyRemembered } from './remembered-devices.data.ts';
import type { FactorOwner } from './second-factors.data.ts';

type DeviceContext = Pick<PublicContext, 'clock' | 'rememberedCookie' | 'userAgent'>;

/** The highest number of users for whom one browser is remembered. */
const maxUsers = 5;
const dayMs = 86_400_000;

/** The tokens of the cookie, one for each user who had this browser remembered. The newest token comes first. */
const tokensOf = ({ rememberedCookie }: DeviceContext): readonly string[] =>
  (rememberedCookie.value ?? '').split('~', maxUsers).filter((token) => /^[\w-]{43}$/.test(token));

/** Whether this user needs no second factor in this browser. */
export function isRemembered(tx: Database, context: DeviceContext, owner: FactorOwner): Promise<boolean> {
  return isAnyRemembered(tx, owner, { tokenHashes: tokensOf(context).map(hashToken), now: context.clock.now() });
}

/**
 * Remembers this browser for a user. Returns the function that gives the cookie to the browser; the caller calls it
 * after the commit.
 */
export async function rememberBrowser(tx: Database, context: DeviceContext, owner: FactorOwner): Promise<() => void> {
  const { clock, rememberedCookie, userAgent } = context;
  const createdAt = clock.now();
  const expiresAt = new Date(createdAt.getTime() + rememberedDays * dayMs);
  const token = newSessionToken();
  await insertDevice(tx, owner, { tokenHash: hashToken(token), device: deviceName(userAgent), createdAt, expiresAt });
  const tokens = [token, ...tokensOf(context)].slice(0, maxUsers);
  return () => rememberedCookie.set(tokens.join('~'), expiresAt);
}
