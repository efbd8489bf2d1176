/** The reasons why a mail is not taken, in the words of the text beside its file. */
export const mailTexts = {
  unreadable: 'This is no mail, or its parts are nested too deep. Open it in a mail program.',
  elsewhere: 'The mail went to no address that begins with reply. Answer it yourself, or pass it on.',
} as const;
