import type { ContactDetail } from '@dropdate/contract/contacts/contact-detail';
import { type LeadStatus, leadStatusLabel } from '@dropdate/domain/contact/lead-status';
import { usDateOfInstant } from '../../client/dates.ts';
import { useViewer } from '../../client/session/viewer.tsx';
import { StatusBadge, type Tone } from '../../kit/badge/status-badge.tsx';
import { Facts, ReadOnlyField } from '../../kit/field/read-only-field.tsx';
import { messages } from './contact.messages.ts';
import classes from './contact.module.css';

const tones: Readonly<Record<LeadStatus, Tone>> = {
  new: 'info',
  contacted: 'default',
  working: 'warning',
  won: 'success',
  lost: 'error',
};

/** The state of the lead, on the page of a lead alone. */
export function LeadPanel({ contact }: { readonly contact: ContactDetail }) {
  const { timeZone } = useViewer();
  const { leadStatus, leadCreatedOn } = contact;
  return (
    <section className={classes.lead} aria-label={messages.leadPanel}>
      <Facts>
        <ReadOnlyField label={messages.leadStatus}>
          {leadStatus === null ? null : (
            <StatusBadge tone={tones[leadStatus]}>{leadStatusLabel(leadStatus)}</StatusBadge>
          )}
        </ReadOnlyField>
        <ReadOnlyField label={messages.leadSince}>
          {leadCreatedOn === null ? null : usDateOfInstant(leadCreatedOn, timeZone)}
        </ReadOnlyField>
      </Facts>
    </section>
  );
}
