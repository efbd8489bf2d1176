import { CampaignNameField } from '../../blocks/campaign-identifiers/campaign-name-field.tsx';
import { messages as identifiersTexts } from '../../blocks/campaign-identifiers/identifiers.messages.ts';
import { areIdentifiersComplete, type Identifiers } from '../../blocks/campaign-identifiers/identifiers.ts';
import { CampaignLabels } from '../../blocks/label-picker/campaign-labels.tsx';
import type { LabelChange } from '../../blocks/label-picker/label-choices.ts';
import { useIsLabelOnItsWay } from '../../blocks/label-picker/use-labels.ts';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import type { ChosenTemplate } from './campaign-form.ts';
import { messages } from './choose-template.messages.ts';
import classes from './identifiers-dialog.module.css';

interface IdentifiersDialogProps {
  readonly form: Identifiers & { readonly template: ChosenTemplate };
  readonly isBusy: boolean;
  readonly onChange: (part: Partial<Identifiers>) => void;
  readonly onLabels: (field: 'groups' | 'tags', change: LabelChange) => void;
  readonly onDefineList: () => void;
  readonly onClose: () => void;
}

/**
 * Asks for name, groups and tags of the campaign, and for the way to find its recipients. Nothing is created before
 * that choice.
 */
export function IdentifiersDialog(props: IdentifiersDialogProps) {
  const { form, isBusy, onChange, onLabels, onDefineList, onClose } = props;
  const isLabelOnItsWay = useIsLabelOnItsWay();
  return (
    <Dialog
      title={identifiersTexts.title}
      sentence={messages.identifiersSentence}
      onClose={onClose}
      verb={{
        label: messages.defineList,
        onClick: onDefineList,
        isDisabled: !areIdentifiersComplete(form) || isLabelOnItsWay,
        isBusy,
      }}
    >
      <div className={classes.form}>
        <figure className={classes.picture}>
          <img src={form.template.thumbnailUrl} alt="" />
          <figcaption className={classes.caption}>{form.template.name}</figcaption>
        </figure>
        <div className={classes.fields}>
          <CampaignNameField name={form.name} onChange={(name) => onChange({ name })} />
          <CampaignLabels value={form} onChange={onLabels} />
        </div>
      </div>
      <p className={classes.about}>{messages.defineListSentence}</p>
    </Dialog>
  );
}
