import type { LeadTarget } from './lead-target.ts';

/** A question to the user, before leads change. */
export interface LeadQuestion {
  readonly act: 'won' | 'lost' | 'choose-status' | 'assign' | 'by-rules' | 'unread' | 'delete';
  readonly target: LeadTarget;
  /** Called after the change. */
  readonly onDone?: (() => void) | undefined;
}

/** The state that the dialogs of all questions share. */
export interface QuestionProps {
  readonly target: LeadTarget;
  readonly isBusy: boolean;
  readonly onClose: () => void;
}
