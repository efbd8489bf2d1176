import type { ScreenProps } from '../../client/links/screen-props.ts';
import { ContactPage } from './contact-page.tsx';
import { contactRead, leadRead, orgsRead } from './contact-reads.ts';

/** Whether the address asks for the contact as a lead (specification 1, section 2.1). */
const isLeadIn = (query: URLSearchParams): boolean => query.get('isLead') === 'true';

/** The form of a contact, with an overview and the notes (specification 1, section 2.6). */
export function ContactScreen({ params: { id }, query }: ScreenProps<'/contacts/contact/{id}'>) {
  return <ContactPage key={id} id={id} isLead={isLeadIn(query)} />;
}
ContactScreen.reads = {
  shared: [orgsRead],
  ofRecord: ({ params, query }: ScreenProps<'/contacts/contact/{id}'>) => [
    isLeadIn(query) ? leadRead(params.id) : contactRead(params.id),
  ],
};
