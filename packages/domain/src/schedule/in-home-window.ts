import type { AgeClause, BirthMonth, TurningAgeClause } from '../age/age-clause.ts';
import { birthMonthOf, longMonthName, monthOf, yearOf } from '../age/birth-month.ts';
import { turningBirthMonths } from '../age/birth-month-ranges.ts';
import { deliveryDays, type PostalClass, postalClasses } from '../personalize/variant.ts';
import { addMailingDays, type CampaignSchedule, earliestMailingDate } from './campaign-schedule.ts';
import { formatDate, type IsoDate } from './iso-date.ts';

/** The first and the last day on which the pieces of a mailing are expected in homes. */
export interface InHomeWindow {
  readonly from: IsoDate;
  readonly to: IsoDate;
}

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
 * The window of a mailing. With several classes, the window begins with the fastest class and ends with the slowest.
 * Null without a class.
 */
export function mailingWindow(mailedOn: IsoDate, classes: readonly PostalClass[]): InHomeWindow | null {
  const windows = classes.map((one) => inHomeWindow(mailedOn, one));
  const [from] = windows.map((window) => window.from).sort();
  const to = windows
    .map((window) => window.to)
    .sort()
    .at(-1);
  return from === undefined || to === undefined ? null : { from, to };
}

/**
 * The months in which people who match a turning-age clause reach the age of the clause, the first one first. Empty for
 * a clause that names no age. A clause with a birth year states nothing about the age that the people reach.
 */
function turningMonths(clause: TurningAgeClause, asOf: BirthMonth): readonly BirthMonth[] {
  const { inputType, inputValue: age } = clause;
  if (inputType !== 'age' || age === null) return [];
  const months = clause.months.flatMap((month) => {
    const births = turningBirthMonths(clause, month, asOf);
    if (births === null) return [];
    return Array.from({ length: births.to - births.from + 1 }, (_, at) => births.from + at + age * 12);
  });
  return months.sort((one, other) => one - other);
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
  const latestMonth = birthMonthOf(Number(latest.slice(0, 4)), Number(latest.slice(5, 7)));
  const turning = turningMonths(age, asOf);
  const late = turning.filter((month) => month < latestMonth);
  const [first, last] = [late[0], late.at(-1)];
  const arrives = `The last pieces arrive about ${formatDate(latest)}`;
  const turns = `people who turn ${age.inputValue}`;
  const isPossible = turning.includes(latestMonth);
  if (first === undefined || last === undefined)
    return isPossible ? `${arrives}, possibly after the birthdays of ${turns} in ${monthText(latestMonth)}.` : null;
  const months = first === last ? `in ${monthText(first)}` : `from ${monthText(first)} to ${monthText(last)}`;
  const possibly = isPossible ? `, and possibly in ${monthText(latestMonth)}` : '';
  return `${arrives}, after the birthdays of ${turns} ${months}${possibly}.`;
}

/**
 * The warning while an audience is chosen, before a date and a postal class are: by the fastest class, ordered today,
 * so that no choice of a later step can take the warning away. Null when such a mailing may come before every birthday.
 */
export function pastBirthdayWarning(age: AgeClause | null, asOf: BirthMonth, today: IsoDate): string | null {
  const warning = lateBirthdayWarning(age, asOf, earliestMailingDate(today), ['first-class']);
  if (warning === null) return null;
  return `Even ordered today and sent by First-Class Mail: ${warning.charAt(0).toLowerCase()}${warning.slice(1)}`;
}

const monthText = (month: BirthMonth) => `${longMonthName(monthOf(month))} ${yearOf(month)}`;
