import { finishAdSignIn as finishAdSignInEndpoint } from '@dropdate/contract/session/finish-ad-sign-in';
import { getAdSignIn as getAdSignInEndpoint } from '@dropdate/contract/session/get-ad-sign-in';
import { startAdSignIn as startAdSignInEndpoint } from '@dropdate/contract/session/start-ad-sign-in';
import { type Config, ownAddress } from '../../../platform/config.ts';
import { openIdDirectory } from '../../../platform/directory/openid-directory.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { SignInParts } from '../sign-in.ts';
import type { DirectoryParts } from './directory-parts.ts';
import { finishAdSignIn } from './finish-ad-sign-in.ts';
import { getAdSignIn } from './get-ad-sign-in.ts';
import { startAdSignIn } from './start-ad-sign-in.ts';

/** The calls of the sign-in with a directory. Without a directory, they answer that there is none. */
export const directoryRoutes = (config: Config, { trace }: SignInParts) => {
  const parts = directoryParts(config);
  return [
    serve(getAdSignInEndpoint, getAdSignIn(parts !== null)),
    serve(startAdSignInEndpoint, startAdSignIn(parts)),
    serve(finishAdSignInEndpoint, finishAdSignIn(parts, trace)),
  ];
};

/** The page to which the directory sends the browser back. Its address comes from the settings, never from a request. */
const page = '/sign-in/directory';

function directoryParts(config: Config): DirectoryParts | null {
  if (config.directory === null) return null;
  const { company, ...settings } = config.directory;
  const redirectUri = new URL(page, ownAddress(config)).href;
  return { company, directory: openIdDirectory({ ...settings, redirectUri }) };
}
