import { orgsRead } from './contact-reads.ts';
import { NewContact } from './new-contact.tsx';

/** The page of a new lead. */
export function NewLeadScreen() {
  return <NewContact isLead />;
}
NewLeadScreen.reads = { shared: [orgsRead] };
