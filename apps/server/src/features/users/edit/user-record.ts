import { addressText } from '@dropdate/contract/http/address';
import type { updateUserSchema } from '@dropdate/contract/users/update-user';
import { maskPhone, phoneToE164 } from '@dropdate/domain/field/phone';
import { accountStatusLabel } from '@dropdate/domain/permission/account-status';
import { formatDate } from '@dropdate/domain/schedule/iso-date';
import type { z } from 'zod';
import { type Fields, fingerprint } from '../../../platform/audit.ts';
import type { KeyedHash } from '../../../platform/keyed-hash.ts';
import type { HistoryValues } from '../../../platform/record-change.ts';
import type { AccountFields } from '../../session/manage-accounts.ts';

type Contact = Omit<z.output<typeof updateUserSchema>['contact'], 'contactEmail'>;

/** The columns of a user's contact. */
export function contactColumns({ title, externalId, address, contactPhones: [phone] }: Contact) {
  if (phone === undefined) throw new RangeError('a contact has one phone');
  const agentId = externalId === '' ? null : externalId;
  return { title, agentId, address, phone: phoneToE164(phone.phoneNumber) };
}

/** Hundredths of a credit. */
export const toHundredths = (credits: number): number => Math.round(credits * 100);

/** The fields of an account as the log holds them: personal data as fingerprints only. */
export function recorded(keyed: KeyedHash, fields: Partial<AccountFields>): Fields {
  const { email, phone, title, agentId, dateOfBirth, address, ...open } = fields;
  const personal = { email, phone, title, agentId, dateOfBirth, address };
  const hashed = Object.entries(personal).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, fingerprint(keyed, value)]],
  );
  return { ...open, ...Object.fromEntries(hashed) };
}

/** The fields of an account as the history shows them. */
export function shownFields(fields: AccountFields): HistoryValues<'user'> {
  const { email, phone, title, agentId, dateOfBirth, address, status, credits } = fields;
  return {
    email,
    phone: maskPhone(phone ?? ''),
    title,
    agentId,
    dateOfBirth: dateOfBirth === null ? null : formatDate(dateOfBirth),
    address: address === null ? null : addressText({ ...address, zip: address.postalCode }),
    status: accountStatusLabel(status),
    credits: String(credits / 100),
  };
}

/** The latest day of birth is today. @returns the problem, or null */
export const isFutureBirth = (dateOfBirth: string | null, today: string): boolean =>
  dateOfBirth !== null && dateOfBirth > today;

export const futureBirthText = 'Date of birth cannot be in the future.';
