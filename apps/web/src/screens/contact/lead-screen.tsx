import type { ScreenProps } from '../../client/links/screen-props.ts';
import { ContactPage } from './contact-page.tsx';
import { leadRead, orgsRead } from './contact-reads.ts';

/** The form of a contact who is a lead. */
export function LeadScreen({ params: { id } }: ScreenProps<'/leads/lead/{id}'>) {
  return <ContactPage key={id} id={id} isLead />;
}
LeadScreen.reads = {
  shared: [orgsRead],
  ofRecord: ({ params }: ScreenProps<'/leads/lead/{id}'>) => [leadRead(params.id)],
};
