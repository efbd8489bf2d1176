import { type LabelLayoutName, labelLayoutNames, maxCardsPerLabel } from '@dropdate/domain/mailback/label-layout';

/** What a user last chose for labels. The start on a begun sheet is not kept, because the sheet is another each time. */
export interface LabelChoice {
  readonly layout: LabelLayoutName;
  /** Null for one label for each client. */
  readonly cardsPerLabel: number | null;
}

const firstChoice: LabelChoice = { layout: 'avery-5160', cardsPerLabel: null };
const keyOf = (userId: string): string => `dropdate.labels.${userId}`;

/** The choice in a stored text. A text that another version stored, or that somebody changed, is the first choice. */
export function choiceIn(text: string | null): LabelChoice {
  try {
    const stored: unknown = JSON.parse(text ?? '{}');
    const { layout: name, cardsPerLabel: count } = Object(stored) as Record<string, unknown>;
    const layout = labelLayoutNames.find((known) => known === name) ?? firstChoice.layout;
    const isCount = Number.isInteger(count) && Number(count) >= 1 && Number(count) <= maxCardsPerLabel;
    return { layout, cardsPerLabel: isCount ? Number(count) : null };
  } catch {
    return firstChoice;
  }
}

export const readLabelChoice = (userId: string): LabelChoice => choiceIn(localStorage.getItem(keyOf(userId)));

export const keepLabelChoice = (userId: string, choice: LabelChoice): void =>
  localStorage.setItem(keyOf(userId), JSON.stringify(choice));
