import { sentTexts } from '@dropdate/domain/phone-validation/phone-validation';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { messages } from './phone-validation.messages.ts';

interface PhonesSentDialogProps {
  readonly kind: 'campaign' | 'prospect-list';
  readonly onLeave: () => void;
  readonly onClose: () => void;
}

/** The dialog 'Phone Numbers sent for validation' (specification 2, section 4, Prospect list phone validation). */
export function PhonesSentDialog({ kind, onLeave, onClose }: PhonesSentDialogProps) {
  return (
    <Dialog
      title={sentTexts.title}
      sentence={sentTexts.sentence}
      onClose={onClose}
      cancelLabel={messages.close}
      verb={{
        label: kind === 'campaign' ? messages.allCampaigns : messages.allProspects,
        onClick: onLeave,
        hasFocus: true,
      }}
    />
  );
}
