/** Texts about the download of a production file. Source: specification 2, section 8. The texts about waiting are ours. */
export const messages = {
  preparing: (order: string) => `Preparing the production file of order ${order}.`,
  downloaded: 'File downloaded successfully',
  downloadFailed: 'Error while downloading the File',
  title: 'Download Production File',
  beingMade: (order: string) => `The production file of order ${order} is large and still being made.`,
} as const;
