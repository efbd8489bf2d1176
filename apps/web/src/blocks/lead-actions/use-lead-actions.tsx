import type { LeadStatus } from '@dropdate/domain/contact/lead-status';
import { isOpenLead } from '@dropdate/domain/contact/lead-status';
import { type ReactNode, useCallback, useState } from 'react';
import { latePart } from '../../kit/state/late-part.tsx';
import { toast } from '../../kit/toast/toast.ts';
import { leadTexts } from './lead-actions.messages.ts';
import { assignment, statusChange, unreadMark } from './lead-changes.ts';
import type { LeadQuestion } from './lead-question.ts';
import { type LeadTarget, leadWords } from './lead-target.ts';
import { useChangeLeads } from './use-change-leads.ts';

const LeadDialog = latePart(async () => (await import('./lead-dialog.tsx')).LeadDialog);

interface LeadActions {
  /**
   * Sets a status: won and lost after a question, the other statuses at once (specification 1, section 4). Returns the end
   * of the change with its fresh lists, or null where the question comes first. `onDone` is called after a change.
   */
  readonly setStatus: (target: LeadTarget, status: LeadStatus, onDone?: () => void) => Promise<unknown> | null;
  /** Marks named leads as unread at once, and all leads that match after a question. */
  readonly markUnread: (target: LeadTarget, onDone: () => void) => void;
  /** Takes named leads from their agents at once. */
  readonly unassign: (target: LeadTarget) => void;
  readonly ask: (question: LeadQuestion) => void;
  /** The open question. The page draws it. */
  readonly dialog: ReactNode;
}

/**
 * The actions on leads, for the list and the page of a lead. The functions stay the same across renders.
 * @param onJob called when a job changes the leads. A constant function.
 */
export function useLeadActions(onJob?: (jobId: string) => void): LeadActions {
  const [asked, setAsked] = useState<LeadQuestion | null>(null);
  const change = useChangeLeads(onJob);
  const setStatus = useCallback(
    (target: LeadTarget, status: LeadStatus, onDone?: () => void) => {
      if (isOpenLead(status))
        return change(statusChange(target, status), leadWords(target)).then(({ isDone }) => isDone && onDone?.());
      setAsked({ act: status === 'won' ? 'won' : 'lost', target, onDone });
      return null;
    },
    [change],
  );
  const markUnread = useCallback(
    (target: LeadTarget, onDone: () => void) => {
      if ('matching' in target) setAsked({ act: 'unread', target, onDone });
      else void change(unreadMark(target), leadWords(target)).then(({ isDone }) => isDone && onDone());
    },
    [change],
  );
  const unassign = useCallback(
    (target: LeadTarget) => void change(assignment(target, null, false), leadWords(target)),
    [change],
  );
  const close = () => setAsked(null);
  const dialog = asked !== null && (
    <LeadDialog
      {...asked}
      change={change}
      onAsk={setAsked}
      onClose={close}
      onMissing={() => {
        asked.call?.onLeft();
        close();
        toast.error(leadTexts.updateFailed);
      }}
    />
  );
  return { setStatus, markUnread, unassign, ask: setAsked, dialog };
}
