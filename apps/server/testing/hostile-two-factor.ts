import type { Answers, Exceptions } from './hostile-exceptions.ts';

/** Codes and passwords are free texts. Nobody's sign-in waits for a code, and no setup has begun. */
const anyText = (answer: string): Answers => ({ [answer]: 'NaN NUL proto SQL' });
const ended = '401 SignInEnded';
const codeOfSignIn = { code: anyText(ended), rememberDevice: { [ended]: 'true missing' } };

/** The app of the test has no directory, so a call that is valid in itself gets this answer. */
const noDirectory = '404 NoDirectory';

/** The calls about sign-in with a directory, in `bodyExceptions`. */
export const directoryBodies: Exceptions = {
  startAdSignIn: {
    '': { [noDirectory]: '{} constructor' },
    next: { [noDirectory]: 'null missing empty NaN NUL proto SQL' },
  },
  finishAdSignIn: {
    state: anyText(noDirectory),
    code: { [noDirectory]: 'missing NaN NUL proto SQL' },
  },
};

/** The calls about two-factor sign-in, in `bodyExceptions`. */
export const twoFactorBodies: Exceptions = {
  verifyMfa: codeOfSignIn,
  finishMfaSetup: codeOfSignIn,
  startTwoFactorSetup: { currentPassword: anyText('400 WrongPassword') },
  finishTwoFactorSetup: { code: anyText('409 SetupEnded') },
  renewRecoveryCodes: { currentPassword: anyText('400 WrongPassword') },
  turnOffTwoFactor: { currentPassword: anyText('400 WrongPassword') },
};

/** The calls about sign-in, in `rawBodyExceptions`. */
export const signInRawBodies: Exceptions = {
  startAdSignIn: { '': { [noDirectory]: 'beyondAll' } },
};
