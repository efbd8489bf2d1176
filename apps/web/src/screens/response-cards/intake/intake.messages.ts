/**
 * Texts of uploading and scanning. Source: specification 3, sections 2, 4 and 8. Texts that the specification lacks are
 * ours.
 */
export const messages = {
  intake: 'Uploads and scan',
  drop: 'Drop scans of cards here, or choose files',
  hint: (types: string, megabytes: number) =>
    `${types}, at most ${megabytes} MB each. Each page is a card, or one side of it.`,
  remove: (name: string) => `Remove ${name}`,
  twoSided: 'Two-sided',
  twoSidedHint: 'Each second page is the back of the card before it.',
  uploaded: (count: string) =>
    count === '1' ? '1 uploaded card waits for a scan' : `${count} uploaded cards wait for a scan`,
  countFailed: 'Error fetching total uploaded response card data',
  uploadFailed: 'The file could not be uploaded',
  sending: (done: string, all: string) => `${done} of ${all} files`,
  sendingLabel: 'Uploading the files',
  leaveSentence: 'Files are still being uploaded. The files that are not uploaded yet would be left out.',

  results: 'Uploaded files',
  taken: (files: string, cards: string) => `${files === '1' ? '1 file' : `${files} files`} taken, ${cards}`,
  notTaken: {
    duplicate: (count: string) => (count === '1' ? '1 duplicate' : `${count} duplicates`),
    refused: (count: string) => `${count} refused`,
    failed: (count: string) => `${count} failed`,
  },
  outcomes: { taken: 'Taken', duplicate: 'Duplicate', refused: 'Refused', failed: 'Failed' },
  cards: (count: string) => (count === '1' ? '1 card' : `${count} cards`),
  more: (count: string) => `and ${count} more`,
  retry: 'Try again',
  clear: 'Clear list',

  scanCards: 'Scan Cards',
  scanning: 'Scanning...',
  nothingUploaded: 'Upload cards first.',
  isScanning: 'The scan goes on.',
  scanSentence: (count: string) =>
    count === '1'
      ? 'Are you sure you want to scan 1 uploaded card?'
      : `Are you sure you want to scan ${count} uploaded cards?`,
  scanFailed: 'Error while starting the scan',
  progressTitle: 'Scanning in Progress',
  progressSentence: (count: string) =>
    `${count === '1' ? '1 card is' : `${count} cards are`} being scanned. You will get an e-mail when the scan is done, and you can leave this page.`,
  close: 'Close',
  progress: (done: string, all: string) => `${done} Out Of ${all}`,
  progressFacts: (identified: string, pending: string) => `${identified} identified, ${pending} to identify`,
  refresh: 'Refresh',
  cancel: 'Cancel',
  cancelScan: 'Cancel the scan',
  cancelFailed: 'The scan could not be cancelled',
  statusFailed: 'The progress of the scan could not be loaded',
} as const;
