import type { ProductionFlag } from '@dropdate/domain/production-file/identity-columns';

/** Texts of the validation of production files. Source: specification 2, sections 2, 4, 8 and 9; the others are ours. */
export const messages = {
  title: 'Validate File',
  choose: 'Drop production files here, or browse',
  hint: 'CSV or XLSX, up to 5 MB each. One file may have several orders, and one order may come in several files.',
  remove: (name: string) => `Remove ${name}`,
  validate: 'Validate',
  cannotValidate: 'Choose a file first.',
  sending: (percent: number) => `Uploading the files: ${percent}%`,
  reading: 'The files have arrived. Their rows are being read and judged.',
  sendingLabel: 'Upload of the files',
  judging: (done: string, rows: string) => `Judging ${done} of ${rows} rows`,
  goesOn: 'You can close this dialog. The validation goes on, and the bell shows its result.',
  close: 'Close',
  uploadFailed: 'Error while uploading the file',

  passedTitle: 'Validation Successful',
  passed: (orders: number) =>
    orders === 1 ? 'The order passed and moves to Printing.' : `All ${orders} orders passed and move to Printing.`,

  failedTitle: 'Validation Failed',
  partlyTitle: 'Some Orders Did Not Pass',
  strangersTitle: 'Some Rows Were Not Validated',
  someFailed: (failed: number, orders: number) =>
    orders === 1
      ? 'The order did not pass. It stays in production.'
      : `${failed} of ${orders} orders did not pass. They stay in production.`,
  waitingTitle: 'More Files Needed',
  someWaiting: 'Pieces of the orders below are missing. The orders stay in production.',
  waitingProblems:
    'Pieces of the orders below are missing, and some rows have problems. Correct these rows before the rest comes.',
  alsoPassed: (orders: number) =>
    orders === 1 ? '1 order passed and moves to Printing.' : `${orders} orders passed and move to Printing.`,
  done: 'Done',
  skip: 'Skip Validation',
  skipReason: 'Reason for skipping',
  skipHint: 'The reason is kept with the campaign.',
  noneSelected: 'Select an order first.',
  noReason: 'Enter a reason first.',
  skipped: (n: number) => `Status of ${n} campaigns updated to Printing`,
  skipFailed: 'Error while updating the status',

  order: (number: string, client: string) => `Order ${number}, ${client}`,
  orders: 'Orders that did not pass',
  problemCount: (problems: string) => (problems === '1' ? '1 problem' : `${problems} problems`),
  checkFailed: (check: string) => `${check}, failed`,
  checkPassed: (check: string) => `${check}, passed`,
  waiting: (returned: string, pieces: string) =>
    `${returned} of ${pieces} pieces returned. The order waits for the rest.`,
  partsOf: (number: string) => `Files of order ${number} that wait`,
  part: (file: string, rows: string, problems: number | null) =>
    `${file}: ${rows === '1' ? '1 row' : `${rows} rows`}${problems ? `, ${problems === 1 ? '1 problem' : `${problems} problems`}` : ''}`,
  discard: 'Discard',
  discardLabel: (file: string, number: string) => `Discard ${file} of order ${number}`,
  discarded: (file: string) => `${file} is discarded. Upload it again if it was right.`,
  discardFailed: 'The file could not be discarded',
  replaced: (files: readonly string[]) =>
    files.length === 1
      ? `The complete file replaces ${files[0]}, which waited.`
      : `The complete file replaces ${files.length} files that waited.`,
  warnings: (count: string) =>
    count === '1'
      ? '1 row has the name or the street of another piece. Check it before the mail leaves.'
      : `${count} rows have the name or the street of another piece. Check them before the mail leaves.`,
  corrections: (corrected: string, moved: string) =>
    `Addresses corrected by the mail house: ${corrected}. Moved: ${moved}. Their new barcodes are kept.`,
  moreWarnings: (count: string) => `And ${count} more.`,
  nothingMore: 'No More Files',
  nothingMoreLabel: (number: string) => `No more files for order ${number}`,
  unjudgedTitle: 'Not Validated Yet',
  someUnjudged: 'The orders below were returned, but nobody has validated their rows. They stay in production.',
  unjudged: (pieces: string) => `All ${pieces} pieces were returned. Their rows were not validated yet.`,
  judgeNow: 'Validate Now',
  judgeNowLabel: (number: string) => `Validate order ${number} now`,
  closeFailed: 'Error while validating the file',
  notJudged: 'Rows without an order to validate',
  notJudgedRow: (file: string, line: number, rows: number) =>
    `${file}, line ${line}: ${rows === 1 ? '1 row' : `${rows} rows`}.`,

  viewFailed: 'The validation could not be loaded',
  nothingToView: (number: string) =>
    `No returned rows of order ${number} wait, and no validation of the order failed. Upload its file with Validate File.`,

  corrected: 'Corrected File',
  correctedLabel: (number: string) => `Corrected File of order ${number}`,
  correctedPart: (part: number, files: number) => `Part ${part} of ${files}`,
  correctedDownloaded: 'Corrected File downloaded. Its marked cells have the right values.',
  correctedFailed: 'Error while downloading the File',

  showProblems: 'Show Problems',
  hideProblems: 'Hide Problems',
  problemsOf: (number: string) => `Problems of order ${number}`,
  problemsFailed: 'The problems could not be loaded',
  place: 'Row',
  column: 'Column',
  value: 'Value',
  expected: 'Expected',
  reason: 'Problem',
  lineOf: (file: string, line: number) => `${file}, row ${line}`,
  previous: 'Previous',
  next: 'Next',
  onlyFirst: (problems: string) => `These are the first problems of each check. The file has ${problems} problems.`,
} as const;

/** The name of each check, and its tooltip (specification 2, section 9). */
export const checks: Readonly<Record<ProductionFlag, { readonly name: string; readonly tip: string }>> = {
  isProspectRecordError: { name: 'Prospect Records', tip: 'Checks the total prospect count.' },
  isMailerCodeError: { name: 'Mailer Code', tip: 'Checks the mailer codes.' },
  isClientNumberError: { name: 'Client Number', tip: 'Checks the client numbers.' },
  isMailingNumberError: { name: 'Mailing Number', tip: 'Checks the mailing numbers.' },
  isImBarCodeError: { name: 'IM Barcode', tip: 'Checks that each barcode is unique for 60 days.' },
  isPostalClassError: { name: 'Postal Class', tip: 'Checks the postal class.' },
  isQualifyingCodeError: { name: 'Qualifying Code', tip: 'Checks that each qualifying code is unique.' },
};
