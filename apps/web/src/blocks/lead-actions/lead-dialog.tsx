import type { LeadOutcome, LeadStatus } from '@dropdate/domain/contact/lead-status';
import { useState } from 'react';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import { ChooseStatusDialog } from './choose-status-dialog.tsx';
import { leadTexts } from './lead-actions.messages.ts';
import {
  afterCall,
  assignment,
  deletion,
  type LeadChange,
  ruleAssignment,
  statusChange,
  unreadMark,
} from './lead-changes.ts';
import type { LeadQuestion, QuestionProps } from './lead-question.ts';
import { countText, leadWords, onlyLead } from './lead-target.ts';
import { LostDialog } from './lost-dialog.tsx';
import type { ChangeLeads } from './use-change-leads.ts';
import { WonDialog } from './won-dialog.tsx';

interface LeadDialogProps extends LeadQuestion {
  readonly change: ChangeLeads;
  /** Asks a further question instead of this question. */
  readonly onAsk: (question: LeadQuestion) => void;
  readonly onClose: () => void;
}

/** The dialog of a question about leads. It changes the leads when the user confirms. */
export function LeadDialog({ act, target: asked, sale, onDone, call, change, onAsk, onClose }: LeadDialogProps) {
  // The list clears its selection after the change. The dialog keeps the selection.
  const [target, setTarget] = useState(asked);
  const [isBusy, setBusy] = useState(false);
  const confirm = async (made: LeadChange) => {
    setBusy(true);
    const outcome = await change(afterCall(made, call), leadWords(target));
    setBusy(false);
    if (outcome.isDone) {
      onDone?.(outcome.undo);
      onClose();
    } else if ('matching' in target && outcome.count !== undefined) {
      // More leads match now. The dialog shows the new number and asks again.
      setTarget({ ...target, confirmed: outcome.count });
    }
  };
  const leave = () => {
    call?.onLeft();
    onClose();
  };
  const shared: QuestionProps = { target, isBusy, onClose: leave };
  const setStatus = (status: LeadStatus) => (outcome: Partial<LeadOutcome>) =>
    void confirm(statusChange(target, status, outcome));
  switch (act) {
    case 'won':
      return <WonDialog {...shared} sale={sale} onConfirm={setStatus('won')} />;
    case 'lost':
      return <LostDialog {...shared} onConfirm={setStatus('lost')} />;
    case 'choose-status':
      return (
        <ChooseStatusDialog
          {...shared}
          onConfirm={(status) =>
            status === 'won' || status === 'lost' ? onAsk({ act: status, target, onDone }) : setStatus(status)({})
          }
        />
      );
    case 'assign':
      return (
        <AssignDialog {...shared} onConfirm={(userId, notify) => void confirm(assignment(target, userId, notify))} />
      );
    case 'by-rules':
      return (
        <ConfirmDialog
          title={leadTexts.byRules}
          sentence={leadTexts.byRulesSentence(leadWords(target))}
          verb={leadTexts.byRulesVerb}
          isBusy={isBusy}
          onConfirm={() => void confirm(ruleAssignment(target))}
          onClose={onClose}
        />
      );
    case 'unread':
      return (
        <ConfirmDialog
          title={leadTexts.markUnread}
          sentence={leadTexts.markUnreadSentence(leadWords(target))}
          verb={leadTexts.markUnread}
          isBusy={isBusy}
          onConfirm={() => void confirm(unreadMark(target))}
          onClose={onClose}
        />
      );
    case 'delete': {
      const lead = onlyLead(target);
      return (
        <ConfirmDialog
          title={lead === undefined ? leadTexts.deleteManyTitle(countText(target)) : leadTexts.deleteTitle(lead.name)}
          sentence={lead === undefined ? leadTexts.deleteManySentence : leadTexts.deleteSentence}
          verb={leadTexts.delete}
          isDestructive
          isBusy={isBusy}
          onConfirm={() => void confirm(deletion(target))}
          onClose={onClose}
        />
      );
    }
  }
}
