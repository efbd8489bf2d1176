/** Samples of the calls about two-factor sign-in. Nobody's sign-in waits for a code, and no code is right. */
export const twoFactorSamples = {
  getMfa: {},
  verifyMfa: { body: { code: '000000', rememberDevice: false } },
  sendMfaMailCode: {},
  startMfaSetup: { body: { method: 'app' } },
  finishMfaSetup: { body: { code: '000000', rememberDevice: false } },
  getTwoFactor: {},
  startTwoFactorSetup: { body: { method: 'app', currentPassword: 'not the password' } },
  finishTwoFactorSetup: { body: { code: '000000' } },
  renewRecoveryCodes: { body: { currentPassword: 'not the password' } },
  turnOffTwoFactor: { body: { currentPassword: 'not the password' } },
  forgetDevices: {},
};
