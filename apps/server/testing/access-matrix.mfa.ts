/** Samples of the calls about sign-in with a directory. The app of the matrix has no directory. */
export const directorySamples = {
  getAdSignIn: {},
  startAdSignIn: { body: { next: null } },
  finishAdSignIn: { body: { state: 'x', code: 'x' } },
};

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
