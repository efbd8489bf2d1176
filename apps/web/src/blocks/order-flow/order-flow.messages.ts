/**
 * Texts of the frame, for every kind of order. Source: specification 2, sections 5 and 8. Texts that the specification
 * lacks are ours.
 */
export const orderTexts = {
  panelMissing: 'The summary could not be opened. Save your work, then reload the page to try again.',
  rail: 'Order steps',
  skipToStep: 'Skip to the step',
  skipToPanel: (panel: string) => `Skip to ${panel}`,
  back: 'Back',
  nextKeys: 'Ctrl Enter',
  more: 'More',
  unsaved: 'Unsaved changes',
  saved: (time: string) => `Saved ${time}`,
  saveDraft: 'Save Draft',
  discard: 'Discard',
  saveAndGoBack: 'Save and go back',
  saveAndLeave: 'Save and leave',
  discardTitle: 'Are you sure? All changes will be discarded.',
  conflictSentence: (said: string) =>
    `${said} Load what was saved and lose your changes, or keep your changes and save them over it.`,
  conflictLoad: 'Load the saved version',
  conflictKeep: 'Keep my changes',
} as const;
