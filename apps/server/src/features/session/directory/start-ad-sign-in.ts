import type { startAdSignIn as endpoint } from '@dropdate/contract/session/start-ad-sign-in';
import type { UseCase } from '../../../platform/http/serve.ts';
import { keepBegun } from './directory-cookie.ts';
import { type DirectoryParts, noDirectory, refusalOf } from './directory-parts.ts';

/**
 * Begins a sign-in with the directory, in place of an older one of this browser.
 * @throws Refusal 404 `NoDirectory`, 503 `DirectoryAway`
 */
export const startAdSignIn =
  (parts: DirectoryParts | null): UseCase<typeof endpoint> =>
  async (context, { body: { next } }) => {
    if (parts === null) throw noDirectory();
    const { address, secrets } = await parts.directory.begin().catch((error: unknown) => {
      throw refusalOf(context, error);
    });
    keepBegun(context, { secrets, next });
    return { address };
  };
