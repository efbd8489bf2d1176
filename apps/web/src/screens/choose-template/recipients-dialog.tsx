import type { CampaignType } from '@dropdate/domain/campaign/campaign';
import { messages as labelTexts } from '../../blocks/label-picker/label-picker.messages.ts';
import { Button } from '../../kit/button/button.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import type { CampaignForm, ChosenTemplate } from './campaign-form.ts';
import { messages } from './choose-template.messages.ts';
import classes from './recipients-dialog.module.css';

interface RecipientsDialogProps {
  readonly form: CampaignForm & { readonly template: ChosenTemplate };
  /** The choice that is being saved. */
  readonly pending: CampaignType | null;
  /** Chooses the source of the recipients. */
  readonly onChoose: (type: CampaignType) => void;
  readonly onClose: () => void;
}

/**
 * Asks how to find the recipients. The buyer entered name, groups and tags beside the grid, so the dialog only repeats
 * them in a line. The campaign is created only after this choice.
 */
export function RecipientsDialog({ form, pending, onChoose, onClose }: RecipientsDialogProps) {
  const named = (label: string, labels: CampaignForm['groups']) =>
    labels.length === 0 ? [] : [`${label}: ${labels.map(({ name }) => name).join(', ')}.`];
  const identifiers = [
    messages.recipientsSentence(form.name.trim(), form.template.name),
    ...named(labelTexts.group.label, form.groups),
    ...named(labelTexts.tag.label, form.tags),
  ];
  return (
    <Dialog
      title={messages.recipientsTitle}
      sentence={identifiers.join(' ')}
      width={650}
      onClose={onClose}
      verb={{
        label: messages.defineList,
        onClick: () => onChoose('private'),
        isBusy: pending === 'private',
        hasFocus: true,
      }}
      isHeld={pending === 'imported-list'}
      footer={
        <Button isBusy={pending === 'imported-list'} onClick={() => onChoose('imported-list')}>
          {messages.uploadList}
        </Button>
      }
    >
      <dl className={classes.ways}>
        <dt>{messages.defineList}</dt>
        <dd>{messages.defineListSentence}</dd>
        <dt>{messages.uploadList}</dt>
        <dd>{messages.uploadListSentence}</dd>
      </dl>
    </Dialog>
  );
}
