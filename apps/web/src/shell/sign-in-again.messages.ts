import { messages as signInTexts } from '../screens/sign-in/sign-in.messages.ts';

const isKept = 'The page and what you typed are still here.';

/** Texts of the dialog that signs the user of a page in again. */
export const signInAgainTexts = {
  title: 'Sign in again',
  reasons: {
    timeout: `${signInTexts.banners.timeout} ${isKept}`,
    ended: `${signInTexts.banners.ended} ${isKept}`,
    'other-user':
      'Another user has signed in in another tab. Sign in again to go on with this page and what you typed here.',
  },
  verify: 'Verify',
  ofApp: 'Enter the code of your authenticator app, or a recovery code.',
  ofMail: 'Send a code to your e-mail address, then enter it here. A recovery code works, too.',
  mailed: (email: string) => `A code was sent to ${email}.`,
  sendCode: 'Send code by e-mail',
  otherWays: 'Forgot password, or another way to sign in (new tab)',
  leave: 'Leave this page',
  goOnAsOther: 'Load again',
  failed: 'The sign-in could not be finished. Try again.',
} as const;
