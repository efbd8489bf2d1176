import type { CampaignType } from '@dropdate/domain/campaign/campaign';
import { messages as identifiersTexts } from '../../blocks/campaign-identifiers/identifiers.messages.ts';
import { messages as labelTexts } from '../../blocks/label-picker/label-picker.messages.ts';
import { Button } from '../../kit/button/button.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { ReadOnlyField } from '../../kit/field/read-only-field.tsx';
import type { CampaignForm, ChosenTemplate } from './campaign-form.ts';
import { messages } from './choose-template.messages.ts';
import classes from './identifiers-dialog.module.css';

interface IdentifiersDialogProps {
  readonly form: CampaignForm & { readonly template: ChosenTemplate };
  /** The choice that is being saved. */
  readonly pending: CampaignType | null;
  /** Chooses the source of the recipients. */
  readonly onChoose: (type: CampaignType) => void;
  readonly onClose: () => void;
}

/**
 * Shows the name, groups and tags that the buyer entered beside the grid, and asks how to find the recipients. The
 * campaign is created only after this choice.
 */
export function IdentifiersDialog({ form, pending, onChoose, onClose }: IdentifiersDialogProps) {
  const namesOf = (labels: CampaignForm['groups']) => labels.map(({ name }) => name).join(', ');
  return (
    <Dialog
      title={identifiersTexts.title}
      sentence={messages.identifiersSentence}
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
      <div className={classes.form}>
        <figure className={classes.picture}>
          <img src={form.template.thumbnailUrl} alt="" />
          <figcaption className={classes.caption}>{form.template.name}</figcaption>
        </figure>
        <dl className={classes.fields}>
          <ReadOnlyField label={identifiersTexts.name}>{form.name.trim()}</ReadOnlyField>
          <ReadOnlyField label={labelTexts.group.label}>{namesOf(form.groups)}</ReadOnlyField>
          <ReadOnlyField label={labelTexts.tag.label}>{namesOf(form.tags)}</ReadOnlyField>
        </dl>
      </div>
      <p className={classes.about}>{messages.defineListSentence}</p>
      <p className={classes.other}>{messages.uploadListSentence}</p>
    </Dialog>
  );
}
