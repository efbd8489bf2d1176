import { finishMfaSetup as finishMfaSetupEndpoint } from '@dropdate/contract/session/finish-mfa-setup';
import { getMfa as getMfaEndpoint } from '@dropdate/contract/session/get-mfa';
import { sendMfaMailCode as sendMfaMailCodeEndpoint } from '@dropdate/contract/session/send-mfa-mail-code';
import { startMfaSetup as startMfaSetupEndpoint } from '@dropdate/contract/session/start-mfa-setup';
import { verifyMfa as verifyMfaEndpoint } from '@dropdate/contract/session/verify-mfa';
import { finishTwoFactorSetup as finishTwoFactorSetupEndpoint } from '@dropdate/contract/users/finish-two-factor-setup';
import { forgetDevices as forgetDevicesEndpoint } from '@dropdate/contract/users/forget-devices';
import { getTwoFactor as getTwoFactorEndpoint } from '@dropdate/contract/users/get-two-factor';
import { renewRecoveryCodes as renewRecoveryCodesEndpoint } from '@dropdate/contract/users/renew-recovery-codes';
import { startTwoFactorSetup as startTwoFactorSetupEndpoint } from '@dropdate/contract/users/start-two-factor-setup';
import { turnOffTwoFactor as turnOffTwoFactorEndpoint } from '@dropdate/contract/users/turn-off-two-factor';
import type { Config } from '../../../platform/config.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { SignInParts } from '../sign-in.ts';
import { finishMfaSetup } from './finish-mfa-setup.ts';
import { getMfa } from './get-mfa.ts';
import { finishTwoFactorSetup } from './own/finish-two-factor-setup.ts';
import { forgetDevices } from './own/forget-devices.ts';
import { getTwoFactor } from './own/get-two-factor.ts';
import { renewRecoveryCodes } from './own/renew-recovery-codes.ts';
import { startTwoFactorSetup } from './own/start-two-factor-setup.ts';
import { turnOffTwoFactor } from './own/turn-off-two-factor.ts';
import { sendMfaMailCode } from './send-mfa-mail-code.ts';
import { startMfaSetup } from './start-mfa-setup.ts';
import { verifyMfa } from './verify-mfa.ts';

/** The calls of two-factor sign-in: during a sign-in, and in the profile. */
export const twoFactorRoutes = ({ demo }: Config, { checks, trace }: SignInParts) => [
  serve(getMfaEndpoint, getMfa(demo)),
  serve(verifyMfaEndpoint, verifyMfa(trace)),
  serve(sendMfaMailCodeEndpoint, sendMfaMailCode),
  serve(startMfaSetupEndpoint, startMfaSetup(demo)),
  serve(finishMfaSetupEndpoint, finishMfaSetup(trace)),
  serve(getTwoFactorEndpoint, getTwoFactor),
  serve(startTwoFactorSetupEndpoint, startTwoFactorSetup(checks, demo)),
  serve(finishTwoFactorSetupEndpoint, finishTwoFactorSetup),
  serve(renewRecoveryCodesEndpoint, renewRecoveryCodes(checks)),
  serve(turnOffTwoFactorEndpoint, turnOffTwoFactor(checks)),
  serve(forgetDevicesEndpoint, forgetDevices),
];
