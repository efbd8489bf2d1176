import type { Profile } from '@dropdate/contract/users/profile';
import { maskPhone } from '@dropdate/domain/field/phone';
import type { ProfileRow } from './profile.data.ts';

/** The profile as its form shows it. */
export function toProfile({ phone, ...row }: ProfileRow): Profile {
  return { ...row, phoneNumber: maskPhone(phone ?? '') };
}
