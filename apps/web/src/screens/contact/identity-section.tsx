import type { ContactDetail } from '@dropdate/contract/contacts/contact-detail';
import type { ContactForm } from '@dropdate/contract/contacts/contact-form';
import { contactTypes } from '@dropdate/domain/contact/contact-type';
import { leadStatusLabel, leadStatusOfTypeChange } from '@dropdate/domain/contact/lead-status';
import { ChoiceLine } from '../../blocks/form/form-lines.tsx';
import { FieldPair, PlainSection } from '../../blocks/form/form-section.tsx';
import { TextLine } from '../../blocks/form/text-line.tsx';
import { orgsRead } from '../../blocks/label-picker/use-label-org.ts';
import { usePageRead } from '../../client/calls/page-read.ts';
import { failureLines } from '../../client/calls/report-failure.ts';
import { Facts, ReadOnlyField } from '../../kit/field/read-only-field.tsx';
import { SegmentedControl } from '../../kit/field/segmented-control.tsx';
import { FailureLine } from '../../kit/state/failure-line.tsx';
import { messages } from './contact.messages.ts';
import type { FieldOf } from './contact-sections.tsx';

interface IdentityProps {
  readonly field: FieldOf;
  readonly values: ContactForm;
  /** The saved contact. Its org and Contact ID are fixed. */
  readonly contact?: ContactDetail;
  /** True for a viewer who may create leads alone. */
  readonly isLeadOnly?: boolean;
}

const typeOptions = contactTypes.map(({ type, label }) => ({ value: type as string, label }));

/** Org, Contact ID, type and names. */
export function IdentitySection({ field, values, contact, isLeadOnly = false }: IdentityProps) {
  const type = field('contactType');
  const after = contactTypes.find((one) => one.type === values.contactType)?.type;
  const status =
    contact === undefined || after === undefined ? null : leadStatusOfTypeChange(contact.contactType, after);
  return (
    <PlainSection title={messages.contact} sentence={messages.contactSentence}>
      {contact === undefined ? (
        <>
          <OrgLine field={field} />
          <TextLine {...field('externalId')} label={messages.externalId} description={messages.externalIdHint} />
        </>
      ) : (
        <Facts>
          <ReadOnlyField label={messages.org}>{contact.companySegmentName}</ReadOnlyField>
          <ReadOnlyField label={messages.externalId}>{contact.externalId}</ReadOnlyField>
        </Facts>
      )}
      <SegmentedControl
        label={messages.contactType}
        isLabelShown
        isRequired
        options={typeOptions.map((option) => ({ ...option, isDisabled: isLeadOnly && option.value !== 'lead' }))}
        value={type.value}
        error={type.error}
        onChange={type.onType}
        hint={status === null ? undefined : messages.typeChange(leadStatusLabel(status))}
      />
      <FieldPair>
        <TextLine {...field('firstName')} label={messages.firstName} isRequired />
        <TextLine {...field('lastName')} label={messages.lastName} isRequired />
      </FieldPair>
    </PlainSection>
  );
}

/** The org of a new contact. */
function OrgLine({ field }: { readonly field: FieldOf }) {
  const orgs = usePageRead(orgsRead);
  return (
    <>
      {orgs.data === undefined && orgs.error !== null && (
        <FailureLine
          title={messages.choicesFailed}
          texts={failureLines(orgs.error, messages.choicesFailed)}
          onRetry={() => void orgs.refetch()}
        />
      )}
      <ChoiceLine
        {...field('companySegmentId')}
        label={messages.org}
        isRequired
        options={orgs.data?.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </>
  );
}
