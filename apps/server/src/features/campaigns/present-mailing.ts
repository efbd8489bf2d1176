import type { Mailing } from '@dropdate/contract/campaigns/mailing';
import { mailingWindow } from '@dropdate/domain/schedule/in-home-window';
import type { StoredMailing } from '../../schema/order-conditions.ts';

/** A mailing with the days on which its pieces are expected in homes. */
export function presentMailing(stored: StoredMailing | null): Mailing | null {
  if (stored === null) return null;
  const { mailedOn, postalClasses } = stored;
  return { mailedOn, inHomes: mailingWindow(mailedOn, postalClasses) };
}
