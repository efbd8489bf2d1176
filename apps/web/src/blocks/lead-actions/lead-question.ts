import type { LeadTarget } from './lead-target.ts';
import type { ReadSale } from './sale-entry.ts';

/** A question to the user, before leads change. */
export interface LeadQuestion {
  readonly act: 'won' | 'lost' | 'choose-status' | 'assign' | 'by-rules' | 'unread' | 'delete';
  readonly target: LeadTarget;
  /** The sale of a lead that is won already. The question then asks for the right sale. */
  readonly sale?: ReadSale['sale'] | undefined;
  /** Called after the change, with its way back. */
  readonly onDone?: ((undo: TakeBack | undefined) => void) | undefined;
  /** The call after which the question comes. */
  readonly call?: CallBefore | undefined;
}

/** Takes a change back. The promise is false when the change could not be taken back. */
export type TakeBack = () => Promise<boolean>;

/** The call to a lead that a question follows. One Undo takes back the change and the call. */
export interface CallBefore {
  /** The message about both. Null where the page tells of them. */
  readonly told: string | null;
  readonly undo: TakeBack;
  /** Called when the user leaves the question, and the call alone stands. */
  readonly onLeft: () => void;
}

/** The state that the dialogs of all questions share. */
export interface QuestionProps {
  readonly target: LeadTarget;
  readonly isBusy: boolean;
  readonly onClose: () => void;
}
