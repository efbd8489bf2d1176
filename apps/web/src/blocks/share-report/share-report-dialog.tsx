import { namedAddresses } from '@dropdate/domain/field/report-address';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { CheckBox } from '../../kit/field/check-box.tsx';
import { EmailChips } from './email-chips.tsx';
import { addressProblem, emptyForm, missingInForm, type ReportForm, receivers, type SentForm } from './report-form.ts';
import { messages } from './share-report.messages.ts';
import classes from './share-report.module.css';

/** The most addresses that the dialog names once the report is under way. */
const mostNamed = 3;

interface ShareReportDialogProps {
  readonly onSend: (form: SentForm) => void;
  readonly isSending: boolean;
  /** True once the server makes the report. */
  readonly isSent: boolean;
  readonly onClose: () => void;
}

/**
 * Asks for the addresses and the sections of a report. Once the report is under way, the dialog says so and can only be
 * closed; the next dialog begins anew (specification 2, section 4, Share report).
 */
export function ShareReportDialog({ onSend, isSending, isSent, onClose }: ShareReportDialogProps) {
  const [form, setForm] = useState<ReportForm>(emptyForm);
  const change = (part: Partial<ReportForm>) => setForm((before) => ({ ...before, ...part }));
  const { typed, emails, ...sections } = form;
  const missing = missingInForm(form);
  if (isSent)
    return (
      <Dialog
        title={messages.sentTitle(receivers(form).length)}
        sentence={messages.sentTo(namedAddresses(receivers(form), mostNamed))}
        onClose={onClose}
        cancelLabel={messages.close}
        closesFreely
      >
        <p role="status" className={classes.banner}>
          <IconCircleCheck size={16} stroke={1.8} aria-hidden />
          {messages.sent}
        </p>
      </Dialog>
    );
  return (
    <Dialog
      title={messages.title}
      sentence={messages.sentence}
      onClose={onClose}
      verb={{
        label: messages.send,
        onClick: () => onSend({ ...sections, emails: receivers(form) }),
        isDisabled: missing !== null,
        isBusy: isSending,
        ...(missing !== null && { reason: missing }),
      }}
    >
      <div className={classes.form}>
        <EmailChips
          emails={emails}
          typed={typed}
          problem={addressProblem(form)}
          onChange={(changed) => change({ emails: changed })}
          onType={(text) => change({ typed: text })}
        />
        <fieldset className={classes.sections}>
          <legend>{messages.sections}</legend>
          <CheckBox
            label={messages.geography}
            description={messages.geographyHint}
            isChecked={form.geographicalParameters}
            onChange={(geographicalParameters) => change({ geographicalParameters })}
          />
          <CheckBox
            label={messages.parameters}
            description={messages.parametersHint}
            isChecked={form.additionalParameters}
            onChange={(additionalParameters) => change({ additionalParameters })}
          />
        </fieldset>
      </div>
    </Dialog>
  );
}
