/** Texts of one phone number. The frame needs these few texts, and none of the texts about calls. */
export const phoneTexts = {
  call: (phone: string) => `Call ${phone}`,
  wrong: 'Wrong number',
  doNotCall: 'Do not call',
  isRight: 'This number is right',
  isRightOf: (phone: string) => `This number is right: ${phone}`,
  hourThere: (time: string) => `${time} there`,
} as const;
