import type { InHomeWindow } from './in-home-window.ts';
import { formatDate, type IsoDate } from './iso-date.ts';

/** A mailing with the days on which its pieces are expected in homes. */
export interface MailedPieces {
  readonly mailedOn: IsoDate;
  readonly inHomes: InHomeWindow | null;
}

/**
 * The days of a mailing: `Mailed 11/17, in homes 11/20 to 11/24`. The text has the years unless all days are in the year
 * of `today`.
 */
export function mailedText({ mailedOn, inHomes }: MailedPieces, today: IsoDate): string {
  const days = inHomes === null ? [mailedOn] : [mailedOn, inHomes.from, inHomes.to];
  const isThisYear = days.every((day) => day.slice(0, 4) === today.slice(0, 4));
  const text = (date: IsoDate) => formatDate(date).slice(0, isThisYear ? 5 : undefined);
  const mailed = `Mailed ${text(mailedOn)}`;
  return inHomes === null ? mailed : `${mailed}, in homes ${text(inHomes.from)} to ${text(inHomes.to)}`;
}
