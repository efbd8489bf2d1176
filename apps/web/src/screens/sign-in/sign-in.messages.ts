/** Texts of sign-in. Source: specification 1, section 2.3. */
export const messages = {
  title: 'Account Sign In',
  username: 'Username',
  password: 'Password',
  showPassword: 'Show password',
  keepSignedIn: 'Keep me signed in',
  signIn: 'Sign In',
  envelope: 'Envelope',
  demoUsers: 'Demo users',
  banners: {
    timeout: 'Your session timed out due to inactivity.',
    signout: 'You have successfully signed out.',
    created: 'Your account has been created.',
  },
} as const;
