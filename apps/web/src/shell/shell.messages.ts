/**
 * Texts of the frame around every page. Source: specification 1, sections 1, 2 and 6.4. Texts that the specification
 * lacks are ours.
 */
export const messages = {
  home: 'Home',
  signIn: 'Sign In',
  signOut: 'Sign Out',
  menu: 'Menu',
  /** The name of the drawer that the Menu button opens. */
  drawer: 'menu',
  mainNavigation: 'Main',
  skip: 'Skip to content',
  search: 'Search or jump to',
  searchKeys: 'Ctrl K',
  loading: 'Loading',
  fallenBack: (org: string) => `You work in ${org} again. Your access to the other org has ended.`,
  openFailed: 'Dropdate could not be opened',
  partMissing: 'This could not be opened. Save your work, then reload the page to try again.',

  theme: 'Theme',
  themes: { auto: 'System', light: 'Light', dark: 'Dark' },
  profile: 'Profile',
  mailSettings: 'Mail Settings',
  doNotMail: 'Do Not Mail',
  doNotCall: 'Do Not Call',
  clientSettings: 'Client Settings',
  prices: 'Prices',
  permissionRules: 'Permission Rules',
  outbox: 'My Mails',
  shortcuts: 'Keyboard shortcuts',
  support: 'Contact support',
  credits: 'Data credits',

  supportSentence: 'Have the request id at hand when something failed.',
  failures: 'Recent failures',
  supportFailed: 'The support contact could not be loaded.',
  email: 'E-mail',
  phone: 'Phone',

  jobs: 'Background jobs',
  callBacks: 'Call back now',
  callBacksDue: (count: number) => (count === 1 ? '1 lead to call back now' : `${count} leads to call back now`),
  jobsUnread: (count: number) => (count === 1 ? 'Background jobs, 1 new' : `Background jobs, ${count} new`),
  noJobs: 'None of your jobs is running, and none has ended in the last seven days.',
  download: 'Download',
  jobDone: (job: string) => `${job}: done`,
  jobEnded: (job: string, outcome: string) => `${job}: ${outcome}`,
  /** Work of the installation, which concerns everybody and which no user has started. */
  shortOf: (isMine: boolean, percent: number) => (isMine ? `Job ${percent}%` : `Loading ${percent}%`),
  jobOfViewer: (job: string) => `Your job: ${job}`,
  jobOfInstallation: (job: string) => `Work of Dropdate, not your order: ${job}`,
  jobRunning: (job: string) => `${job} in the background`,

  forbidden: 'Forbidden',
  forbiddenTitle: 'You do not have permission to open this page',
  forbiddenSignedOut: 'Sign in to see the pages that are open to you.',
  forbiddenSentence: 'Ask an administrator of your organization for access, or sign in as somebody else.',
  notFound: 'Page not found',
  notFoundTitle: 'This page does not exist',
  notFoundSentence: 'The address may be mistyped, or the page has moved.',
  pageFailed: 'This page could not be shown',
  pageFailedSentence: 'Something went wrong on this page. Reload it and try again.',
} as const;

/** Texts about the end of a session. */
export const sessionTexts = {
  endsSoon: 'Your session ends in two minutes. Save your work.',
  stayTitle: 'Stay signed in?',
  staySentence: (time: string) => `Your session ends in ${time} because nothing happened for a while.`,
  stay: 'Stay signed in',
  stayFailed: 'The session could not be extended.',
  endTitle: 'Your session ends soon',
  endSentence: (time: string) =>
    `It ends in ${time} and cannot be extended any more. Save your work, then sign in again.`,
  continue: 'Continue working',
} as const;
