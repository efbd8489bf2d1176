import type { getAdSignIn as endpoint } from '@dropdate/contract/session/get-ad-sign-in';
import type { UseCase } from '../../../platform/http/serve.ts';

/** Whether the sign-in page has a button for the directory. */
export const getAdSignIn =
  (isOffered: boolean): UseCase<typeof endpoint> =>
  async () => ({ isOffered });
