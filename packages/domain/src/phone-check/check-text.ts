import { type RefusedFinding, refusedReasons } from './refused-finding.ts';

/** What a check of a number says today. */
export interface KnownAge {
  readonly state: 'fresh' | 'old' | 'removed';
  readonly daysAgo: number;
  /** Why nobody calls a removed number. Null for any other. */
  readonly reason: RefusedFinding | null;
}

const ago = (days: number): string => (days === 0 ? 'today' : days === 1 ? '1 day ago' : `${days} days ago`);

/** The words beside a number that was checked. */
export function checkText({ state, daysAgo, reason }: KnownAge): string {
  if (reason !== null) return refusedReasons.find((one) => one.reason === reason)?.label ?? reason;
  return `${state === 'old' ? 'Last checked' : 'Checked'} ${ago(daysAgo)}`;
}

/** A number in a file. In the place of a number that nobody calls stands the reason, and a marked number says its age. */
export function checkedCell(phone: string, age: KnownAge & { readonly isBarred: boolean }): string {
  if (age.isBarred) return checkText(age);
  return age.state === 'old' ? `${phone}, last checked ${ago(age.daysAgo)}` : phone;
}
