import { getProfile } from '@dropdate/contract/users/get-profile';
import { getTwoFactor } from '@dropdate/contract/users/get-two-factor';
import { listOwnSessions } from '@dropdate/contract/users/list-own-sessions';
import { listOwnSignIns } from '@dropdate/contract/users/list-own-sign-ins';
import { pageRead } from '../../client/calls/page-read.ts';

export const profileRead = pageRead(getProfile, {});
export const twoFactorRead = pageRead(getTwoFactor, {});
export const sessionsRead = pageRead(listOwnSessions, {});
export const signInsRead = pageRead(listOwnSignIns, {});
