import { fromDayNumber, type IsoDate, toDayNumber } from '../schedule/iso-date.ts';

/** For how many months an answer permits contact (decision 78). */
export interface PermissionRule {
  /** Empty for all products. */
  readonly product: string;
  /** Two letters, or empty for all states. */
  readonly state: string;
  readonly months: number;
  /** The first day whose answers follow the rule. */
  readonly validFrom: IsoDate;
}

/** The months that a rule can give. */
export const permissionMonths = { least: 1, most: 60 } as const;

export const permissionRuleTexts = {
  months: `Enter a number of months from ${permissionMonths.least} to ${permissionMonths.most}.`,
  day: 'Choose a day after today. Answers of today and of past days keep their rules.',
  product: 'There is no such product.',
} as const;

/** Whether a rule of this day can still be set or removed. The permissions of past answers stay. */
export const isRuleDayOpen = (validFrom: IsoDate, today: IsoDate): boolean => validFrom > today;

/** The law of a state binds more than the custom of a product. */
const narrowness = ({ state, product }: PermissionRule): number => (state === '' ? 0 : 2) + (product === '' ? 0 : 1);

/** The rule of an answer: the narrowest of those that are valid on its day, and of these the newest. Null without a rule. */
export function permissionRuleOf(
  rules: readonly PermissionRule[],
  { product, state, day }: { readonly product: string; readonly state: string; readonly day: IsoDate },
): PermissionRule | null {
  const valid = rules.filter(
    (rule) => rule.validFrom <= day && ['', product].includes(rule.product) && ['', state].includes(rule.state),
  );
  const [first] = valid.sort(
    (one, other) =>
      narrowness(other) - narrowness(one) ||
      (one.validFrom < other.validFrom ? 1 : one.validFrom > other.validFrom ? -1 : 0),
  );
  return first ?? null;
}

/** The last day on which an answer permits contact. A month without the day ends the permission on its last day. */
export function permittedUntil(day: IsoDate, months: number): IsoDate {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const count = year * 12 + month - 1 + months;
  const firstOf = (at: number) =>
    `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}-01`;
  const [first, next] = [toDayNumber(firstOf(count)), toDayNumber(firstOf(count + 1))];
  return fromDayNumber(Math.min(first + date, next) - 1);
}
