import { leadClockText } from '@dropdate/domain/lead/waiting-text';
import { IconClockEdit } from '@tabler/icons-react';
import { useState } from 'react';
import { FormSection } from '../../blocks/form/form-section.tsx';
import { useViewer } from '../../client/session/viewer.tsx';
import { Button } from '../../kit/button/button.tsx';
import { Facts, ReadOnlyField } from '../../kit/field/read-only-field.tsx';
import { latePart } from '../../kit/state/late-part.tsx';
import { messages } from './lead-clock.messages.ts';
import classes from './organization.module.css';

const LeadClockDialog = latePart(async () => (await import('./lead-clock-dialog.tsx')).LeadClockDialog);

interface LeadClockSectionProps {
  readonly orgId: string;
  /** Whether the page was opened for the clock. */
  readonly isAsked: boolean;
}

/** The company's clock for new leads, as a part of the page of its top org. */
export function LeadClockSection({ orgId, isAsked }: LeadClockSectionProps) {
  const { leadClock } = useViewer();
  const [isOpen, setOpen] = useState(isAsked);
  return (
    <FormSection title={messages.title} sentence={messages.sentence}>
      <div className={classes.logo}>
        <Facts>
          <ReadOnlyField label={messages.clock}>{leadClockText(leadClock)}</ReadOnlyField>
        </Facts>
        <Button icon={<IconClockEdit size={16} stroke={1.65} />} onClick={() => setOpen(true)}>
          {messages.change}
        </Button>
      </div>
      {isOpen && (
        <LeadClockDialog
          orgId={orgId}
          saved={leadClock}
          onClose={() => setOpen(false)}
          onMissing={() => setOpen(false)}
        />
      )}
    </FormSection>
  );
}
