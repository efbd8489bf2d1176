import type { ContactDetail } from '@dropdate/contract/contacts/contact-detail';
import { IconArrowsJoin } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../kit/button/button.tsx';
import { latePart } from '../../../kit/state/late-part.tsx';
import { messages } from './duplicates.messages.ts';

const FindDuplicatesDialog = latePart(async () => (await import('./find-duplicates-dialog.tsx')).FindDuplicatesDialog);

/** Opens the contacts that look like a contact. */
export function FindDuplicatesButton({ contact }: { readonly contact: ContactDetail }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button popup="dialog" icon={<IconArrowsJoin size={16} stroke={1.65} />} onClick={() => setOpen(true)}>
        {messages.find}
      </Button>
      {isOpen && (
        <FindDuplicatesDialog contact={contact} onClose={() => setOpen(false)} onMissing={() => setOpen(false)} />
      )}
    </>
  );
}
