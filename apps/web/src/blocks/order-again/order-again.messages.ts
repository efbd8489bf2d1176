export const messages = {
  orderAgain: 'Order Again',
  made: (name: string, isOwnList: boolean) =>
    isOwnList
      ? `${name} saved as a draft without its list, because people change. Upload a list to mail.`
      : `${name} saved as a draft. Say how many people to mail, then press Apply.`,
  failed: 'Error while creating the campaign',
} as const;
