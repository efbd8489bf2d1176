export const messages = {
  orderAgain: 'Order Again',
  made: (name: string) => `${name} saved as a draft. Say how many people to mail, then press Apply.`,
  failed: 'Error while creating the campaign',
} as const;
