import type { ContactDetail } from '@dropdate/contract/contacts/contact-detail';
import { useState } from 'react';
import { AccordionSection } from '../../../kit/page/accordion-section.tsx';
import { latePart } from '../../../kit/state/late-part.tsx';
import { toast } from '../../../kit/toast/toast.ts';
import { messages } from './neighbourhood.messages.ts';

const Neighbourhood = latePart(async () => (await import('./neighbourhood.tsx')).Neighbourhood);

/** The neighbourhood of a contact, when it was bought. The map and its library load when the user opens the section. */
export function NeighbourhoodSection({ contact }: { readonly contact: ContactDetail }) {
  const [isOpen, setOpen] = useState(false);
  const miss = () => {
    setOpen(false);
    toast.error(messages.partFailed);
  };
  return (
    <AccordionSection title={messages.title} summary={messages.summary} isOpen={isOpen} onToggle={setOpen}>
      {isOpen && <Neighbourhood contact={contact} onMissing={miss} />}
    </AccordionSection>
  );
}
