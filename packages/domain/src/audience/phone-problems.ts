import { readSan } from '../phone-check/read-san.ts';
import { maxOrgIdLength, orgIdTexts, sanProblem } from '../phone-check/san-number.ts';
import type { PhonePreference } from './audience-parameters.ts';
import type { Problem } from './problem.ts';

/** Our own texts: the specification states these rules without a text. */
export const phoneTexts = {
  noSan: 'SAN number is required.',
  duplicateSan: 'SAN number already present',
} as const;

/**
 * Every problem of the phone preference. Without a preference there is no problem (specification 2, section 5, Phone
 * number).
 * @param year the present year, in which every SAN must be valid. Null where the preference is only kept
 */
export function phoneProblems(phone: PhonePreference, year: number | null): Problem[] {
  if (phone.preference === null) return [];
  const problems: Problem[] = [];
  if (!hasSan(phone)) problems.push({ path: 'sanNumbers', message: phoneTexts.noSan });
  const seen = new Set<string>();
  phone.sanNumbers.forEach((san, at) => {
    const number = readSan(san) ?? san.trim();
    const problem = number === '' ? null : sanProblem(number, year);
    if (problem !== null) problems.push({ path: `sanNumbers.${at}`, message: problem });
    if (seen.has(number)) problems.push({ path: `sanNumbers.${at}`, message: phoneTexts.duplicateSan });
    seen.add(number);
  });
  if (!hasOrgId(phone)) problems.push({ path: 'orgId', message: orgIdTexts.missing });
  else if ((phone.orgId?.trim().length ?? 0) > maxOrgIdLength) {
    problems.push({ path: 'orgId', message: orgIdTexts.tooLong });
  }
  return problems;
}

/**
 * Whether phones are charged: only with a preference, an Org ID and a SAN (specification 2, section 5, Phone number).
 */
export function isPhoneCharged(phone: PhonePreference): boolean {
  return phone.preference !== null && hasOrgId(phone) && hasSan(phone);
}

function hasSan(phone: PhonePreference): boolean {
  return phone.sanNumbers.some((san) => san.trim() !== '');
}

function hasOrgId(phone: PhonePreference): boolean {
  return (phone.orgId?.trim() ?? '') !== '';
}
