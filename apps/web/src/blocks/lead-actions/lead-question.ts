import type { LeadTarget } from './lead-target.ts';
import type { ReadSale } from './sale-entry.ts';

/** A question to the user, before leads change. */
export interface LeadQuestion {
  readonly act: 'won' | 'lost' | 'choose-status' | 'assign' | 'by-rules' | 'unread' | 'delete';
  readonly target: LeadTarget;
  /** The sale of a lead that is won already. The question then asks for the right sale. */
  readonly sale?: ReadSale['sale'] | undefined;
  /** Called after the change. */
  readonly onDone?: (() => void) | undefined;
}

/** The state that the dialogs of all questions share. */
export interface QuestionProps {
  readonly target: LeadTarget;
  readonly isBusy: boolean;
  readonly onClose: () => void;
}
