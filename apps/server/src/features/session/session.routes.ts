import type { AnswerOf } from '@dropdate/contract/http/endpoint';
import { addToken as addTokenEndpoint } from '@dropdate/contract/session/add-token';
import { forgotPassword as forgotPasswordEndpoint } from '@dropdate/contract/session/forgot-password';
import { getCurrentUser as getCurrentUserEndpoint } from '@dropdate/contract/session/get-current-user';
import { getSupportContact as getSupportContactEndpoint } from '@dropdate/contract/session/get-support-contact';
import { impersonateCompany as impersonateCompanyEndpoint } from '@dropdate/contract/session/impersonate-company';
import { listDemoUsers as listDemoUsersEndpoint } from '@dropdate/contract/session/list-demo-users';
import { setPasswordFromLink as setPasswordFromLinkEndpoint } from '@dropdate/contract/session/set-password-from-link';
import { signIn as signInEndpoint } from '@dropdate/contract/session/sign-in';
import { signOut as signOutEndpoint } from '@dropdate/contract/session/sign-out';
import { validatePassword as validatePasswordEndpoint } from '@dropdate/contract/session/validate-password';
import { validateResetPasswordLink as validateResetPasswordLinkEndpoint } from '@dropdate/contract/session/validate-reset-password-link';
import { changePassword as changePasswordEndpoint } from '@dropdate/contract/users/change-password';
import { endOtherSessions as endOtherSessionsEndpoint } from '@dropdate/contract/users/end-other-sessions';
import { endOwnSession as endOwnSessionEndpoint } from '@dropdate/contract/users/end-own-session';
import { getMailSettings as getMailSettingsEndpoint } from '@dropdate/contract/users/get-mail-settings';
import { getProfile as getProfileEndpoint } from '@dropdate/contract/users/get-profile';
import { listOwnSessions as listOwnSessionsEndpoint } from '@dropdate/contract/users/list-own-sessions';
import { listOwnSignIns as listOwnSignInsEndpoint } from '@dropdate/contract/users/list-own-sign-ins';
import { setMailSettings as setMailSettingsEndpoint } from '@dropdate/contract/users/set-mail-settings';
import { setProfile as setProfileEndpoint } from '@dropdate/contract/users/set-profile';
import type { Config } from '../../platform/config.ts';
import { serve } from '../../platform/http/serve.ts';
import type { PhoneScrubber } from '../../platform/phones/phone-scrubber.ts';
import { addToken } from './add-token.ts';
import { changePassword } from './change-password.ts';
import { directoryRoutes } from './directory/directory.routes.ts';
import { getCurrentUser } from './get-current-user.ts';
import { getMailSettings } from './get-mail-settings.ts';
import { getSupportContact } from './get-support-contact.ts';
import { listDemoUsers } from './list-demo-users.ts';
import { endOtherSessions } from './own-sessions/end-other-sessions.ts';
import { endOwnSession } from './own-sessions/end-own-session.ts';
import { listOwnSessions } from './own-sessions/list-own-sessions.ts';
import { listOwnSignIns } from './own-sessions/list-own-sign-ins.ts';
import { forgotPassword } from './password-links/forgot-password.ts';
import { setPasswordFromLink } from './password-links/set-password-from-link.ts';
import { validatePassword } from './password-links/validate-password.ts';
import { validateResetPasswordLink } from './password-links/validate-reset-password-link.ts';
import { getProfile } from './profile/get-profile.ts';
import { setProfile } from './profile/set-profile.ts';
import { setMailSettings } from './set-mail-settings.ts';
import { type SignInParts, signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { impersonateCompany } from './switch/impersonate-company.ts';
import { twoFactorRoutes } from './two-factor/two-factor.routes.ts';

interface SessionServices {
  readonly config: Config;
  /** Null where no service is connected. */
  readonly scrubber: PhoneScrubber | null;
}

export const sessionRoutes = (
  demo: AnswerOf<typeof listDemoUsersEndpoint>,
  { config, scrubber }: SessionServices,
  signInParts: SignInParts,
) => [
  serve(signInEndpoint, signIn(signInParts)),
  serve(signOutEndpoint, signOut),
  serve(addTokenEndpoint, addToken),
  serve(
    getCurrentUserEndpoint,
    getCurrentUser({
      isDemo: config.demo,
      sendsPageViews: config.pageViewsUrl !== undefined,
      checksPhones: scrubber !== null,
      mapTiles: config.mapTiles,
    }),
  ),
  serve(impersonateCompanyEndpoint, impersonateCompany),
  serve(listDemoUsersEndpoint, listDemoUsers(demo)),
  serve(getSupportContactEndpoint, getSupportContact(config)),
  serve(forgotPasswordEndpoint, forgotPassword),
  serve(setPasswordFromLinkEndpoint, setPasswordFromLink),
  serve(validatePasswordEndpoint, validatePassword),
  serve(validateResetPasswordLinkEndpoint, validateResetPasswordLink),
  serve(getMailSettingsEndpoint, getMailSettings),
  serve(setMailSettingsEndpoint, setMailSettings),
  serve(getProfileEndpoint, getProfile),
  serve(setProfileEndpoint, setProfile),
  serve(changePasswordEndpoint, changePassword(signInParts.checks)),
  serve(listOwnSessionsEndpoint, listOwnSessions),
  serve(endOwnSessionEndpoint, endOwnSession),
  serve(endOtherSessionsEndpoint, endOtherSessions),
  serve(listOwnSignInsEndpoint, listOwnSignIns),
  ...twoFactorRoutes(config, signInParts),
  ...directoryRoutes(config, signInParts),
];
