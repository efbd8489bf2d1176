/** Texts of the sign-in with a directory. The specification names the page alone; the texts are ours. */
export const messages = {
  opening: 'Opening the sign-in of your company',
  signingIn: 'Signing you in',
  failed: 'You are not signed in',
  tryAgain: 'Try again',
  backToSignIn: 'Back to sign-in',
} as const;
