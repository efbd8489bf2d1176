import type { getProfile as endpoint } from '@dropdate/contract/users/get-profile';
import type { UseCase } from '../../../platform/http/serve.ts';
import { findProfile } from './profile.data.ts';
import { toProfile } from './profile.present.ts';

/** The own profile. */
export const getProfile: UseCase<typeof endpoint> = async ({ db, viewer }) => toProfile(await findProfile(db, viewer));
