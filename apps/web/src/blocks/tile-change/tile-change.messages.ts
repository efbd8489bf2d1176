/** Texts about the change of a number in a tile. All of them are ours. */
export const messages = {
  noneBefore: 'First time',
} as const;
