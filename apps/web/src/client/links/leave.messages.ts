/** The question that is asked before the user leaves a page with unsaved changes. */
export const leaveTexts = {
  title: 'Leave without saving?',
  back: {
    sentence: 'Are you sure you want to go back? All changes will be lost',
    verb: 'Leave',
  },
  'sign-out': {
    sentence: 'Are you sure you want to sign out? All changes will be lost',
    verb: 'Sign Out',
  },
  switch: {
    sentence: 'Are you sure you want to switch organization? All current progress will be lost.',
    verb: 'Continue',
  },
  'other-org': {
    sentence: 'You work in another org now. This page has to be loaded again, and all changes will be lost',
    verb: 'Load again',
  },
} as const;
