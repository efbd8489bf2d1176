import type { ContactDetail } from '@dropdate/contract/contacts/contact-detail';
import { contactTypeLabel } from '@dropdate/domain/contact/contact-type';
import { IconNote } from '@tabler/icons-react';
import { contactName } from '../../blocks/contact-actions/contact-name.ts';
import { usDateOfInstant } from '../../client/dates.ts';
import { useViewer } from '../../client/session/viewer.tsx';
import { Initials } from '../../kit/badge/initials.tsx';
import { StatusBadge } from '../../kit/badge/status-badge.tsx';
import { Button } from '../../kit/button/button.tsx';
import { Facts, ReadOnlyField } from '../../kit/field/read-only-field.tsx';
import { CallFacts } from './call-facts.tsx';
import { messages } from './contact.messages.ts';
import classes from './contact.module.css';
import { LeadPanel } from './lead-panel.tsx';

interface ContactOverviewProps {
  readonly contact: ContactDetail;
  readonly isLead: boolean;
  /** Whether the viewer may not change the contact. */
  readonly isLocked: boolean;
  /** Leads to the notes, which stand below the form where the window has no room beside it. */
  readonly onNotes: () => void;
}

/** Who the contact is, at a glance. The page of a lead has the panel of the lead beside it. */
export function ContactOverview({ contact, isLead, isLocked, onNotes }: ContactOverviewProps) {
  const { timeZone } = useViewer();
  const name = contactName(contact);
  return (
    <section className={classes.overview} aria-label={name}>
      <div className={classes.person}>
        <Initials name={name} />
        <p className={classes.name}>
          <span dir="auto">{name}</span> <StatusBadge tone="light">{contactTypeLabel(contact.contactType)}</StatusBadge>
        </p>
      </div>
      <div className={classes.facts}>
        <Facts>
          <ReadOnlyField label={messages.age}>{contact.age === null ? null : String(contact.age)}</ReadOnlyField>
          <ReadOnlyField label={messages.createdOn}>{usDateOfInstant(contact.createdOn, timeZone)}</ReadOnlyField>
          <ReadOnlyField label={messages.org}>{contact.companySegmentName}</ReadOnlyField>
          {!isLead && (
            <ReadOnlyField label={messages.assignedTo}>{contact.assignedTo?.name ?? messages.nobody}</ReadOnlyField>
          )}
        </Facts>
      </div>
      <CallFacts contact={contact} isLocked={isLocked} />
      <div className={classes.toNotes}>
        <Button size="small" icon={<IconNote size={16} stroke={1.65} />} onClick={onNotes}>
          {messages.toNotes}
        </Button>
      </div>
      {isLead && <LeadPanel contact={contact} />}
    </section>
  );
}
