import { type LeadStatus, leadStatuses } from '@dropdate/domain/contact/lead-status';
import { useState } from 'react';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { SearchSelect } from '../../kit/field/search-select.tsx';
import { leadTexts } from './lead-actions.messages.ts';
import type { QuestionProps } from './lead-question.ts';
import { leadWords } from './lead-target.ts';

const options = leadStatuses.map(({ status, label }) => ({ value: status, label }));

interface ChooseStatusDialogProps extends QuestionProps {
  readonly onConfirm: (status: LeadStatus) => void;
}

/** Asks for the new status of many leads. */
export function ChooseStatusDialog({ target, isBusy, onClose, onConfirm }: ChooseStatusDialogProps) {
  const [status, setStatus] = useState<LeadStatus | null>(null);
  return (
    <Dialog
      title={leadTexts.updateStatus}
      sentence={leadTexts.updateStatusSentence(leadWords(target))}
      onClose={onClose}
      verb={{
        label: leadTexts.updateStatus,
        onClick: () => status !== null && onConfirm(status),
        isBusy,
        isDisabled: status === null,
        reason: leadTexts.statusMissing,
      }}
    >
      <SearchSelect
        label={leadTexts.status}
        placeholder={leadTexts.noStatus}
        withAsterisk
        data-autofocus
        options={options}
        value={status}
        comboboxProps={{ zIndex: 'var(--dd-z-popover)' }}
        onChoose={(option) => setStatus(option?.value ?? null)}
      />
    </Dialog>
  );
}
