import type { ContactDetail } from '@dropdate/contract/contacts/contact-detail';
import {
  type ContactForm as ContactFormValues,
  contactFormSchema,
  invalidContactText,
} from '@dropdate/contract/contacts/contact-form';
import { getContact } from '@dropdate/contract/contacts/get-contact';
import { getLead } from '@dropdate/contract/contacts/get-lead';
import { updateContact } from '@dropdate/contract/contacts/update-contact';
import { updateLeadContact } from '@dropdate/contract/contacts/update-lead-contact';
import { useQueryClient } from '@tanstack/react-query';
import { EditForm } from '../../blocks/form/edit-form.tsx';
import { useForm } from '../../blocks/form/use-form.ts';
import { labelsIn } from '../../blocks/label-picker/labels-text.ts';
import { useLabelOrg } from '../../blocks/label-picker/use-label-org.ts';
import { useMakeLabels } from '../../blocks/label-picker/use-make-labels.ts';
import { call } from '../../client/calls/call.ts';
import { contactLists } from '../../client/calls/contact-lists.ts';
import { isEditConflict, withConflictText } from '../../client/calls/edit-conflict.ts';
import { reportFailure } from '../../client/calls/report-failure.ts';
import { outdate, refresh } from '../../client/calls/use-endpoint.ts';
import type { RouteTarget } from '../../client/links/route-path.ts';
import type { Leave } from '../../client/links/use-leave.ts';
import { useMay, useViewer } from '../../client/session/viewer.tsx';
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
import { changeOf, refusalOf, valuesOf } from './contact-values.ts';
import { IdentitySection } from './identity-section.tsx';

interface ContactFormProps {
  readonly contact: ContactDetail;
  /** Whether the page shows the contact as a lead. */
  readonly isLead: boolean;
  readonly isLocked: boolean;
  readonly leave: Leave;
  /** The page that opens after the save. */
  readonly list: RouteTarget;
}

/** The fields of a saved contact. */
export function ContactForm({ contact, isLead, isLocked, leave, list }: ContactFormProps) {
  const { today } = useViewer();
  const may = useMay();
  const client = useQueryClient();
  const orgId = useLabelOrg(contact.companySegmentId);
  const makeLabels = useMakeLabels('contact', orgId);
  const form = useForm(contactFormSchema({ today }), valuesOf(contact));
  const { field, values } = form;
  const readAgain = () => refresh(client, [getContact, getLead]);
  // A user who may change leads alone saves the lead, also from the page of the contact.
  const endpoint = isLead || !may('Contact.update') ? updateLeadContact : updateContact;
  const save = async (checked: ContactFormValues) => {
    const labels = await makeLabels({ tags: labelsIn(checked.tags), groups: labelsIn(checked.groups) });
    try {
      await call(endpoint, { body: changeOf(checked, labels, contact, isLead) });
    } catch (problem) {
      // The fields that the user has not changed then follow the other change, and the next save is based on it.
      if (isEditConflict(problem)) await refresh(client, [getContact, getLead]);
      const refusal = withConflictText(refusalOf(problem), messages.theContact);
      reportFailure(refusal, messages.updateFailed);
      throw refusal;
    }
    toast.success(messages.updated(`${checked.firstName} ${checked.lastName}`));
    await outdate(client, [getContact, getLead]);
    await refresh(client, contactLists);
  };
  return (
    <EditForm
      form={form}
      label={messages.overview}
      verb={messages.save}
      invalidText={invalidContactText}
      hasSections
      isLocked={isLocked}
      isLeaving={leave.isLeaving}
      onSave={save}
      onSaved={() => leave.to(list, undefined, () => void readAgain())}
      onKept={readAgain}
    >
      <IdentitySection field={field} values={values} contact={contact} />
      {isLead && <LeadDataSection field={field} values={values} />}
      <ReachSection field={field} phones={contact.contactPhones} />
      <AddressSection field={field} />
      <BirthSection field={field} values={values} />
      <SpouseSection field={field} values={values} />
      <LabelsSection field={field} orgId={orgId} isLocked={isLocked} />
    </EditForm>
  );
}
