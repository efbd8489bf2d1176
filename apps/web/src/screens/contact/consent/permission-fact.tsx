import type { ContactDetail } from '@dropdate/contract/contacts/contact-detail';
import { PermissionBadge } from '../../../blocks/lead-consent/permission-badge.tsx';
import { useMay } from '../../../client/session/viewer.tsx';
import { ReadOnlyField } from '../../../kit/field/read-only-field.tsx';
import { latePart } from '../../../kit/state/late-part.tsx';
import { toast } from '../../../kit/toast/toast.ts';
import { messages } from '../contact.messages.ts';
import classes from '../contact.module.css';

// Both are buttons in a line that stands already, so that nothing moves when they come.
const OverrideButtons = latePart(async () => (await import('./override-buttons.tsx')).OverrideButtons);
const ConsentButtons = latePart(async () => (await import('./consent-buttons.tsx')).ConsentButtons);
const missing = () => toast.error(messages.loadFailed);

interface PermissionFactProps {
  readonly contact: ContactDetail;
  /** Whether the viewer may not change the lead. */
  readonly isLocked: boolean;
}

/** Until when a lead may be contacted, its consents, and the proof for an auditor. */
export function PermissionFact({ contact, isLocked }: PermissionFactProps) {
  const may = useMay();
  const { state, overrideReason } = contact.permission;
  const isOver = state === 'ended' || state === 'overridden';
  return (
    <>
      <ReadOnlyField label={messages.permission}>
        <span className={`${classes.agent} ${classes.permission}`}>
          <PermissionBadge permission={contact.permission} />
          {isOver && !isLocked && may('Lead.update') && (
            <OverrideButtons id={contact.id} isOverridden={state === 'overridden'} onMissing={missing} />
          )}
        </span>
        {overrideReason !== null && (
          <span className={classes.line} dir="auto">
            {messages.contactedAnyway(overrideReason)}
          </span>
        )}
      </ReadOnlyField>
      {(may('Lead.viewAll') || may('Lead.viewDetails')) && (
        <ReadOnlyField label={messages.consent}>
          <span className={`${classes.agent} ${classes.phone}`}>
            <ConsentButtons contact={contact} onMissing={missing} />
          </span>
        </ReadOnlyField>
      )}
    </>
  );
}
