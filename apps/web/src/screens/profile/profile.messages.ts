/** Texts of the own profile. */
export const messages = {
  title: 'Profile',
  subtitle: 'Your name, your phone, and how you sign in',
  loading: 'Loading the profile',
  loadFailed: 'Error while fetching the profile',

  details: 'Personal details',
  detailsSentence: 'Your colleagues see your name on the records that you make.',
  firstName: 'First Name',
  lastName: 'Last Name',
  phone: 'Phone',
  userName: 'Username',
  email: 'Email',
  fixed: 'An administrator of your organization changes your username and your email.',
  saved: (name: string) => `${name} updated successfully`,
  saveFailed: 'Error while saving the profile',

  mails: 'Mails',
  mailsSentence: 'Which mails about orders you get.',
  mailSettings: 'Mail Settings',
} as const;
