import type { ContactDetail } from '@dropdate/contract/contacts/contact-detail';
import { useState } from 'react';
import { contactName } from '../../../blocks/contact-actions/contact-name.ts';
import { downloadProof } from '../../../blocks/lead-consent/download-proof.ts';
import { consentTexts } from '../../../blocks/lead-consent/lead-consent.messages.ts';
import { TextButton } from '../../../kit/button/text-button.tsx';
import { latePart } from '../../../kit/state/late-part.tsx';
import { toast } from '../../../kit/toast/toast.ts';
import { messages } from './consent.messages.ts';

const ConsentsDialog = latePart(async () => (await import('./consents-dialog.tsx')).ConsentsDialog);

/** Shows the consents of a lead, and saves their proof. */
export function ConsentButtons({
  contact,
}: {
  readonly contact: Pick<ContactDetail, 'id'> & Parameters<typeof contactName>[0];
}) {
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const name = contactName(contact);
  const save = async () => {
    setBusy(true);
    await downloadProof(contact.id);
    setBusy(false);
  };
  return (
    <>
      <TextButton label={messages.viewOf(name)} onClick={() => setOpen(true)}>
        {messages.view}
      </TextButton>
      <TextButton label={consentTexts.proofOf(name)} isDisabled={isBusy} onClick={() => void save()}>
        {consentTexts.proof}
      </TextButton>
      {isOpen && (
        <ConsentsDialog
          contactId={contact.id}
          onClose={() => setOpen(false)}
          onMissing={() => {
            setOpen(false);
            toast.error(messages.partMissing);
          }}
        />
      )}
    </>
  );
}
