import type { ContactDetail } from '@dropdate/contract/contacts/contact-detail';
import { useState } from 'react';
import { contactName } from '../../../blocks/contact-actions/contact-name.ts';
import { downloadProof } from '../../../blocks/lead-consent/download-proof.ts';
import { consentTexts } from '../../../blocks/lead-consent/lead-consent.messages.ts';
import { PermissionBadge } from '../../../blocks/lead-consent/permission-badge.tsx';
import { useMay } from '../../../client/session/viewer.tsx';
import { TextButton } from '../../../kit/button/text-button.tsx';
import { ReadOnlyField } from '../../../kit/field/read-only-field.tsx';
import { latePart } from '../../../kit/state/late-part.tsx';
import { toast } from '../../../kit/toast/toast.ts';
import classes from '../contact.module.css';
import { messages } from './consent.messages.ts';
import own from './consent.module.css';

const OverrideButtons = latePart(async () => (await import('./override-buttons.tsx')).OverrideButtons);
const ConsentsDialog = latePart(async () => (await import('./consents-dialog.tsx')).ConsentsDialog);
const missing = () => toast.error(messages.partMissing);

interface PermissionFactProps {
  readonly contact: ContactDetail;
  /** Whether the viewer may not change the lead. */
  readonly isLocked: boolean;
}

/** Until when a lead may be contacted, its consents, and the proof for an auditor. */
export function PermissionFact({ contact, isLocked }: PermissionFactProps) {
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { id, permission } = contact;
  const isOver = permission.state === 'ended' || permission.state === 'overridden';
  const name = contactName(contact);
  const save = async () => {
    setBusy(true);
    await downloadProof(id);
    setBusy(false);
  };
  return (
    <>
      <ReadOnlyField label={messages.permission}>
        <span className={`${classes.agent} ${own.permission}`}>
          <PermissionBadge permission={permission} />
          {isOver && !isLocked && may('Lead.update') && (
            <OverrideButtons id={id} isOverridden={permission.state === 'overridden'} onMissing={missing} />
          )}
        </span>
        {permission.overrideReason !== null && (
          <span className={classes.line} dir="auto">
            {messages.because(permission.overrideReason)}
          </span>
        )}
      </ReadOnlyField>
      {(may('Lead.viewAll') || may('Lead.viewDetails')) && (
        <ReadOnlyField label={messages.consent}>
          <span className={classes.agent}>
            <TextButton label={messages.viewOf(name)} onClick={() => setOpen(true)}>
              {messages.view}
            </TextButton>
            <TextButton label={consentTexts.proofOf(name)} isDisabled={isBusy} onClick={() => void save()}>
              {consentTexts.proof}
            </TextButton>
          </span>
        </ReadOnlyField>
      )}
      {isOpen && (
        <ConsentsDialog
          contactId={id}
          onClose={() => setOpen(false)}
          onMissing={() => {
            setOpen(false);
            missing();
          }}
        />
      )}
    </>
  );
}
