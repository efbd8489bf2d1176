/** Texts about setting up a second factor, in the profile and during a sign-in. */
export const twoFactorTexts = {
  scan: 'Scan this code with your authenticator app.',
  qrCode: 'QR code for the authenticator app',
  byHand: 'No camera? Enter this key in the app.',
  copyKey: 'Copy key',
  openApp: 'Open the app on this device',
  code: 'Code',
  codeOfApp: 'The six digits that the app shows.',
  codesSentence:
    'Each code works once, in place of a code of your app or your mail. Keep these codes where you find them without this device. They are not shown again.',
  codes: 'Recovery codes',
  copyCodes: 'Copy codes',
  download: 'Download',
  fileName: 'dropdate-recovery-codes.txt',
  fileTitle: 'Recovery codes for Dropdate. Each code works once.',
  demoCode: (code: string) => `In the demo: your app shows ${code} now.`,
} as const;
