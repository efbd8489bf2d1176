import { formatCount } from '@dropdate/domain/money/money-text';

/** Texts of what would help an audience that is too small. Source: specification 2, section 4. */
export const messages = {
  wouldHelp: 'What would help',
  added: (count: number) => `(+${formatCount(count)})`,
  addedEnough: (count: number) => `(+${formatCount(count)}, enough)`,
} as const;
