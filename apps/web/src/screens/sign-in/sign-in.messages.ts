/** Texts of sign-in. Source: specification 1, sections 2.3 and 8. */
export const messages = {
  title: 'Account Sign In',
  username: 'Username',
  password: 'Password',
  showPassword: 'Show password',
  keepSignedIn: 'Keep me signed in',
  signIn: 'Sign In',
  forgotPassword: 'Forgot password?',
  envelope: 'Envelope',
  demoUsers: 'Demo users',
  banners: {
    timeout: 'Your session timed out due to inactivity.',
    ended:
      'You were signed out, because your password or your account was changed, or because the session was ended from another device.',
    signout: 'You have successfully signed out.',
    created: 'Your account has been created.',
    reset: 'Password is successfully reset',
  },
} as const;
