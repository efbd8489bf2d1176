import type { PhonePreference } from './audience-parameters.ts';
import type { Problem } from './problem.ts';

/** The maximum number of characters of a SAN or an Org ID. */
export const maxSanLength = 50;

/** Our own texts: the specification states these rules without a text. */
export const phoneTexts = {
  noSan: 'SAN number is required.',
  noOrgId: 'Org ID is required.',
  duplicateSan: 'SAN number already present',
  tooLong: `Maximum ${maxSanLength} characters are allowed`,
} as const;

/**
 * Every problem of the phone preference. Without a preference there is no problem (specification 2, section 5, Phone
 * number).
 */
export function phoneProblems(phone: PhonePreference): Problem[] {
  if (phone.preference === null) return [];
  const problems: Problem[] = [];
  if (!hasSan(phone)) problems.push({ path: 'sanNumbers', message: phoneTexts.noSan });
  const seen = new Set<string>();
  phone.sanNumbers.forEach((san, at) => {
    const number = san.trim();
    if (number.length > maxSanLength) problems.push({ path: `sanNumbers.${at}`, message: phoneTexts.tooLong });
    if (seen.has(number)) problems.push({ path: `sanNumbers.${at}`, message: phoneTexts.duplicateSan });
    seen.add(number);
  });
  if (!hasOrgId(phone)) problems.push({ path: 'orgId', message: phoneTexts.noOrgId });
  else if ((phone.orgId?.trim().length ?? 0) > maxSanLength) {
    problems.push({ path: 'orgId', message: phoneTexts.tooLong });
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
