/** Texts about the change of a number in a tile. All of them are ours. */
export const messages = {
  noneBefore: 'None in the period before',
} as const;
