export const messages = {
  orderAgain: 'Order Again',
  made: (name: string) => `${name} saved as a draft. Update its prospect count to go on.`,
  failed: 'Error while creating the campaign',
} as const;
