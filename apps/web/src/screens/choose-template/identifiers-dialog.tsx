import type { Named } from '@dropdate/contract/http/named';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { ReadOnlyField } from '../../kit/field/read-only-field.tsx';
import { messages } from './choose-template.messages.ts';
import classes from './identifiers-dialog.module.css';
import type { CompleteForm } from './use-save-campaign.ts';

interface IdentifiersDialogProps {
  readonly form: CompleteForm;
  readonly isBusy: boolean;
  readonly onDefineList: () => void;
  readonly onClose: () => void;
}

/** What the campaign is found by, and the way its recipients are found. Nothing is created before the choice. */
export function IdentifiersDialog({ form, isBusy, onDefineList, onClose }: IdentifiersDialogProps) {
  return (
    <Dialog
      title={messages.identifiers}
      sentence={messages.identifiersSentence}
      onClose={onClose}
      verb={{ label: messages.defineList, onClick: onDefineList, isBusy }}
    >
      <div className={classes.facts}>
        <span className={classes.picture}>
          <img src={form.template.thumbnailUrl} alt="" />
        </span>
        <dl className={classes.list}>
          <ReadOnlyField label={messages.name}>{form.name.trim()}</ReadOnlyField>
          <ReadOnlyField label={messages.templates}>{form.template.name}</ReadOnlyField>
          <ReadOnlyField label={messages.groups}>{namesOf(form.groups)}</ReadOnlyField>
          <ReadOnlyField label={messages.tags}>{namesOf(form.tags)}</ReadOnlyField>
        </dl>
      </div>
      <p className={classes.about}>{messages.defineListSentence}</p>
    </Dialog>
  );
}

const namesOf = (labels: readonly Named[]): string => labels.map(({ name }) => name).join(', ');
