import { getProfile } from '@dropdate/contract/users/get-profile';
import { pageRead } from '../../client/calls/page-read.ts';

export const profileRead = pageRead(getProfile, {});
