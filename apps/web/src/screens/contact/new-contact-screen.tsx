import { orgsRead } from './contact-reads.ts';
import { NewContact } from './new-contact.tsx';

/** The page of a new contact. */
export function NewContactScreen() {
  return <NewContact isLead={false} />;
}
NewContactScreen.reads = { shared: [orgsRead] };
