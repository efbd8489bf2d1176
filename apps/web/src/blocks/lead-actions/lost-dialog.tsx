import { type LeadOutcome, maxLostReasonLength } from '@dropdate/domain/contact/lead-status';
import { useState } from 'react';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { CountedTextArea } from '../../kit/field/counted-text-area.tsx';
import { leadTexts } from './lead-actions.messages.ts';
import type { QuestionProps } from './lead-question.ts';
import { leadWords, onlyLead } from './lead-target.ts';

interface LostDialogProps extends QuestionProps {
  readonly onConfirm: (outcome: Partial<LeadOutcome>) => void;
}

/** Asks whether leads are lost, and why. The reason of many leads stands on each of them. */
export function LostDialog({ target, isBusy, onClose, onConfirm }: LostDialogProps) {
  const [lostReason, setReason] = useState('');
  const isOne = onlyLead(target) !== undefined;
  return (
    <Dialog
      title={leadTexts.lostTitle}
      sentence={isOne ? leadTexts.lostSentence : leadTexts.lostManySentence(leadWords(target))}
      cancelLabel={leadTexts.dontChange}
      onClose={onClose}
      verb={{ label: leadTexts.lost, onClick: () => onConfirm({ lostReason }), isBusy }}
    >
      <CountedTextArea
        label={isOne ? leadTexts.reason : leadTexts.reasonOfAll}
        data-autofocus
        value={lostReason}
        max={maxLostReasonLength}
        fullText={leadTexts.reasonFull}
        onType={setReason}
      />
    </Dialog>
  );
}
