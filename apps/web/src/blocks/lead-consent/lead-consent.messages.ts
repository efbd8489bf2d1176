/** Texts about the consent of leads: the proof, and leads who ask for no further contact. */
export const consentTexts = {
  proof: 'Proof of Consent',
  proofOf: (name: string) => `Proof of consent of ${name}`,
  proofSaved: 'The proof of consent is saved in your downloads.',
  proofFailed: 'The proof of consent could not be made',
  accept: 'Accept',
  dismiss: 'Dismiss',
  accepted: (numbers: number, people: number) =>
    [
      numbers === 0 ? 'No number' : numbers === 1 ? '1 number' : `${numbers} numbers`,
      'on Do Not Call,',
      people === 0 ? 'nobody new' : people === 1 ? '1 person' : `${people} people`,
      'on Do Not Mail.',
    ].join(' '),
  acceptFailed: 'Error while accepting',
  dismissed: (count: number) => (count === 1 ? 'The proposal is dismissed.' : `${count} proposals are dismissed.`),
  dismissFailed: 'Error while dismissing',
  reopened: 'The proposals are open again.',
  reopenFailed: 'Error while taking this back',
  asks: (noCalls: boolean, noMail: boolean) =>
    noCalls && noMail ? 'Asks for no calls and no mail' : noCalls ? 'Asks for no calls' : 'Asks for no mail',
} as const;
