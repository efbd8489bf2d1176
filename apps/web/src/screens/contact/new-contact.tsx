import { addContact } from '@dropdate/contract/contacts/add-contact';
import { maxContactLengths } from '@dropdate/contract/contacts/contact-fields';
import { type ContactForm, contactFormSchema, invalidContactText } from '@dropdate/contract/contacts/contact-form';
import { useQueryClient } from '@tanstack/react-query';
import { EditForm } from '../../blocks/form/edit-form.tsx';
import { PlainSection } from '../../blocks/form/form-section.tsx';
import { useForm } from '../../blocks/form/use-form.ts';
import { labelsIn } from '../../blocks/label-picker/labels-text.ts';
import { useLabelOrg } from '../../blocks/label-picker/use-label-org.ts';
import { useMakeLabels } from '../../blocks/label-picker/use-make-labels.ts';
import { call } from '../../client/calls/call.ts';
import { contactLists } from '../../client/calls/contact-lists.ts';
import { reportFailure } from '../../client/calls/report-failure.ts';
import { refresh } from '../../client/calls/use-endpoint.ts';
import { LinkButton } from '../../client/links/app-link.tsx';
import { useLeave } from '../../client/links/use-leave.ts';
import { useMay, useViewer } from '../../client/session/viewer.tsx';
import { CountedTextArea } from '../../kit/field/counted-text-area.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { latePart } from '../../kit/state/late-part.tsx';
import { toast } from '../../kit/toast/toast.ts';
import { messages } from './contact.messages.ts';
import {
  AddressSection,
  BirthSection,
  LabelsSection,
  LeadDataSection,
  ReachSection,
  SpouseSection,
} from './contact-sections.tsx';
import { creationOf, emptyContact, refusalOf } from './contact-values.ts';
import { IdentitySection } from './identity-section.tsx';
import { useListPage } from './use-list-page.ts';

const LikeHint = latePart(async () => (await import('./duplicates/like-hint.tsx')).LikeHint);
/** The hint helps and is not needed, so its absence needs no words. */
const stayWithoutHint = () => undefined;

/** The page of a new contact or of a new lead (specification 1, section 2.6). */
export function NewContact({ isLead }: { readonly isLead: boolean }) {
  const { today, primaryCompanySegmentId } = useViewer();
  const may = useMay();
  const client = useQueryClient();
  const leave = useLeave();
  const list = useListPage(isLead);
  const isLeadOnly = !may('Contact.create');
  const form = useForm(
    contactFormSchema({ today }),
    emptyContact(primaryCompanySegmentId, isLead || isLeadOnly ? 'lead' : ''),
  );
  const { field, values } = form;
  const orgId = useLabelOrg(values.companySegmentId);
  const makeLabels = useMakeLabels('contact', orgId);
  const note = field('note');
  const title = isLead ? messages.createLeadTitle : messages.createTitle;
  const create = async (checked: ContactForm) => {
    const labels = await makeLabels({ tags: labelsIn(checked.tags), groups: labelsIn(checked.groups) });
    try {
      await call(addContact, { body: creationOf(checked, labels, isLead) });
    } catch (problem) {
      const refusal = refusalOf(problem);
      reportFailure(refusal, messages.createFailed);
      throw refusal;
    }
    toast.success(messages.created(`${checked.firstName} ${checked.lastName}`));
    await refresh(client, contactLists);
  };
  return (
    <>
      <PageHead title={title} actions={<LinkButton target={list.target}>{list.label}</LinkButton>} />
      <EditForm
        form={form}
        label={title}
        verb={title}
        invalidText={invalidContactText}
        isNew
        hasSections
        isLeaving={leave.isLeaving}
        onSave={create}
        onSaved={() => leave.to(list.target)}
      >
        <IdentitySection field={field} values={values} isLeadOnly={isLeadOnly} />
        <LikeHint values={values} onMissing={stayWithoutHint} />
        {isLead && <LeadDataSection field={field} values={values} />}
        <ReachSection field={field} />
        <AddressSection field={field} />
        <BirthSection field={field} values={values} />
        <SpouseSection field={field} values={values} />
        <LabelsSection field={field} orgId={orgId} isLocked={false} />
        <PlainSection title={messages.firstNote} sentence={messages.firstNoteSentence}>
          <CountedTextArea
            value={note.value}
            error={note.error}
            onType={note.onType}
            label={messages.firstNote}
            max={maxContactLengths.firstNote}
            fullText={messages.full}
          />
        </PlainSection>
      </EditForm>
    </>
  );
}
