import type { AgeClause, BirthMonth, TurningAgeClause } from '../age/age-clause.ts';
import { birthMonthOf, longMonthName, monthOf, yearOf } from '../age/birth-month.ts';
import { turningBirthMonths } from '../age/birth-month-ranges.ts';
import { type PostalClass, postalClasses } from '../personalize/variant.ts';
import { addMailingDays, type CampaignSchedule, earliestMailingDate } from './campaign-schedule.ts';
import { formatDate, type IsoDate } from './iso-date.ts';

/** The first and the last day on which the pieces of a mailing are expected in homes. */
export interface InHomeWindow {
  readonly from: IsoDate;
  readonly to: IsoDate;
}

/**
 * Mailing days from the day of mailing to the first and the last delivery. They are our planning values, not a promise.
 * The Postal Service has service standards for the contiguous states (39 CFR part 121): 1 to 5 days for First-Class
 * Mail and 3 to 10 days for Marketing Mail. Our range for First-Class Mail begins a day later, because presorted mail
 * is rarely delivered on the next day. Our range for Marketing Mail is two days later, because Marketing Mail is often
 * deferred.
 */
const deliveryDays: Readonly<Record<PostalClass, { readonly first: number; readonly last: number }>> = {
  'first-class': { first: 2, last: 5 },
  'marketing-mail': { first: 5, last: 12 },
};

/**
 * The earliest day on which a campaign with this schedule is mailed; null before a date is chosen. With
 * `sendAsSoonAsReady`, this is the first mailing day that could be chosen on the day of the order.
 */
export function mailingDateOf({ sendAsSoonAsReady, startDate }: CampaignSchedule, orderedOn: IsoDate): IsoDate | null {
  return sendAsSoonAsReady ? earliestMailingDate(orderedOn) : startDate;
}

/** The days on which pieces of this class, mailed on this day, are expected in homes. */
export function inHomeWindow(mailingDate: IsoDate, postalClass: PostalClass): InHomeWindow {
  const { first, last } = deliveryDays[postalClass];
  return { from: addMailingDays(mailingDate, first), to: addMailingDays(mailingDate, last) };
}

/** `12/14 to 12/18`. The text has the years when the window begins in one year and ends in the next. */
function windowText({ from, to }: InHomeWindow): string {
  const isOneYear = from.slice(0, 4) === to.slice(0, 4);
  const text = (date: IsoDate) => (isOneYear ? formatDate(date).slice(0, 5) : formatDate(date));
  return `${text(from)} to ${text(to)}`;
}

/**
 * The windows of a mailing: `12/14 to 12/18`, or with several classes `12/09 to 12/14 by First-Class Mail, 12/14 to
 * 12/23 by Marketing Mail`. Null before a date and a class are chosen.
 */
export function inHomeText(mailingDate: IsoDate | null, chosen: readonly PostalClass[]): string | null {
  if (mailingDate === null) return null;
  const classes = postalClasses.filter(({ id }) => chosen.includes(id));
  const texts = classes.map(({ id, label }) => {
    const text = windowText(inHomeWindow(mailingDate, id));
    return classes.length === 1 ? text : `${text} by ${label}`;
  });
  return texts.length === 0 ? null : texts.join(', ');
}

/**
 * The first month in which people who match a turning-age clause reach the age of the clause. Null for a clause that
 * names no age. A clause with a birth year states nothing about the age that the people reach.
 */
function firstTurningMonth(clause: TurningAgeClause, asOf: BirthMonth): BirthMonth | null {
  if (clause.inputType !== 'age') return null;
  const { inputValue: age } = clause;
  const births = clause.months.flatMap((month) => turningBirthMonths(clause, month, asOf)?.from ?? []);
  return age === null || births.length === 0 ? null : Math.min(...births) + age * 12;
}

/**
 * The warning about a turning-age mailing whose pieces may arrive after a birthday. Null when the last delivery comes
 * before the first month of birthdays. Only birth months are known, so the text names a month and no day.
 */
export function lateBirthdayWarning(
  age: AgeClause | null,
  asOf: BirthMonth,
  mailingDate: IsoDate | null,
  chosen: readonly PostalClass[],
): string | null {
  const [latest] =
    mailingDate === null
      ? []
      : chosen
          .map((one) => inHomeWindow(mailingDate, one).to)
          .sort()
          .reverse();
  if (age?.mode !== 'turning-age-or-year' || latest === undefined) return null;
  const month = firstTurningMonth(age, asOf);
  const latestMonth = birthMonthOf(Number(latest.slice(0, 4)), Number(latest.slice(5, 7)));
  if (month === null || latestMonth < month) return null;
  const who = `people who turn ${age.inputValue} in ${longMonthName(monthOf(month))} ${yearOf(month)}`;
  const arrives = `The last pieces arrive about ${formatDate(latest)}`;
  return latestMonth > month
    ? `${arrives}, after the birthdays of ${who}.`
    : `${arrives}, possibly after the birthdays of ${who}.`;
}
