import type { getCurrentUser as endpoint } from '@dropdate/contract/session/get-current-user';
import type { UseCase } from '../../platform/http/serve.ts';
import { presentCurrentUser } from './session.present.ts';

/** The signed-in user with their permissions (specification 1, section 3.8). */
export const getCurrentUser =
  (isDemo: boolean): UseCase<typeof endpoint> =>
  async ({ signedIn, today }) =>
    presentCurrentUser(signedIn, { today, isDemo });
