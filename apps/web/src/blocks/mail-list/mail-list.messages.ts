import { formatCount } from '@dropdate/domain/money/money-text';

const prospects = (count: number) => (count === 1 ? '1 prospect' : `${formatCount(count)} prospects`);

/** Texts of the campaign from a bought list. They are ours. */
export const messages = {
  mail: 'Mail This List',
  failed: 'The campaign could not be created.',
  making: (name: string) =>
    `The prospects of ${name} are copied into a new campaign. You can close this window. The bell at the top of the page says when the campaign is ready.`,
  dialogMissing: 'The dialog could not be loaded. The bell says when the campaign is ready.',
  /** @param leftOut the people of the list who may not be mailed now */
  created: (name: string, people: number, leftOut: number) =>
    leftOut === 0
      ? `${name} mails ${prospects(people)}. Choose a template.`
      : `${name} mails ${prospects(people)}; ${formatCount(leftOut)} ${leftOut === 1 ? 'is' : 'are'} left out. Choose a template.`,
} as const;
