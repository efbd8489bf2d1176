import { orgsRead } from '../../blocks/label-picker/use-label-org.ts';
import type { ScreenProps } from '../../client/links/screen-props.ts';
import { useMay } from '../../client/session/viewer.tsx';
import { ContactPage } from './contact-page.tsx';
import { contactRead } from './contact-reads.ts';

/** Whether the address asks for the contact as a lead (specification 1, section 2.1). */
const isLeadIn = (query: URLSearchParams): boolean => query.get('isLead') === 'true';

/**
 * The form of a contact, with an overview and the notes (specification 1, section 2.6). A user who may not change leads gets the contact also
 * where the address asks for the lead: the server would refuse to show or to save the lead.
 */
export function ContactScreen({ params: { id }, query }: ScreenProps<'/contacts/contact/{id}'>) {
  const may = useMay();
  return <ContactPage key={id} id={id} isLead={isLeadIn(query) && may('Lead.update')} />;
}
ContactScreen.reads = {
  shared: [orgsRead],
  // No page links to a contact as a lead, so nothing is fetched ahead there.
  ofRecord: ({ params, query }: ScreenProps<'/contacts/contact/{id}'>) =>
    isLeadIn(query) ? [] : [contactRead(params.id)],
};
