/** Texts about the download of a production file. Source: specification 2, section 8. */
export const messages = {
  preparing: (order: string) => `Preparing the production file of order ${order}.`,
  downloaded: 'File downloaded successfully',
  downloadFailed: 'Error while downloading the File',
} as const;
