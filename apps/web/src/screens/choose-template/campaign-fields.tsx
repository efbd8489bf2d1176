import { IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { CampaignNameField } from '../../blocks/campaign-identifiers/campaign-name-field.tsx';
import { DraftLabels } from '../../blocks/label-picker/draft-labels.tsx';
import type { LabelChange } from '../../blocks/label-picker/label-choices.ts';
import type { FieldErrors } from '../../client/calls/report-failure.ts';
import { IconButton } from '../../kit/button/icon-button.tsx';
import classes from './campaign-fields.module.css';
import type { CampaignForm, ChosenTemplate } from './campaign-form.ts';
import { messages } from './choose-template.messages.ts';

interface CampaignFieldsProps {
  readonly form: CampaignForm;
  readonly refused: FieldErrors;
  /** True when the buyer began with Create Turning Age Order. */
  readonly isTurningAgeOrder: boolean;
  /** Names the add-ons that the chosen template takes away or does not offer; null when there are no such add-ons. */
  readonly addOnNote: string | null;
  readonly onChange: (part: Partial<CampaignForm>) => void;
  readonly onLabels: (field: 'groups' | 'tags', change: LabelChange) => void;
}

/** The campaign form (specification 2, section 2, Choose Template). */
export function CampaignFields({ form, refused, addOnNote, onChange, onLabels, ...props }: CampaignFieldsProps) {
  return (
    <div className={classes.fields}>
      <CampaignNameField name={form.name} refused={refused} onChange={(name) => onChange({ name })} />
      <TemplateField
        template={form.template}
        isTurningAgeOrder={props.isTurningAgeOrder}
        note={addOnNote}
        onRemove={() => onChange({ template: null })}
      />
      <DraftLabels type="campaign" value={form} refused={refused} onChange={onLabels} />
    </div>
  );
}

interface TemplateFieldProps {
  readonly isTurningAgeOrder: boolean;
  readonly template: ChosenTemplate | null;
  readonly note: string | null;
  readonly onRemove: () => void;
}

/** Shows the chosen template, even when the grid shows another page. */
function TemplateField({ template, isTurningAgeOrder, note, onRemove }: TemplateFieldProps) {
  const field = useRef<HTMLFieldSetElement>(null);
  return (
    <fieldset ref={field} tabIndex={-1} className={classes.template}>
      <legend className={classes.label}>
        {messages.templates}
        <span aria-hidden className={classes.star}>
          {' '}
          *
        </span>
      </legend>
      {template === null ? (
        <p className={classes.none}>{messages.noTemplate}</p>
      ) : (
        <div className={classes.chosen}>
          <span className={classes.picture}>
            <img src={template.thumbnailUrl} alt="" />
          </span>
          <div className={classes.words}>
            <p className={classes.templateName}>{template.name}</p>
            <p className={classes.product}>{template.product}</p>
          </div>
          <IconButton
            label={messages.removeTemplate}
            icon={<IconX size={16} stroke={1.65} />}
            onClick={() => {
              // The button disappears with the template, so the field takes the focus.
              field.current?.focus({ preventScroll: true });
              onRemove();
            }}
          />
        </div>
      )}
      <div role="status">
        {template?.isTurningAge === true && (
          <p className={classes.note}>
            {messages.turningOnlySentence} {!isTurningAgeOrder && messages.becomesTurning}
          </p>
        )}
        {template?.isTurningAge === false && isTurningAgeOrder && (
          <p className={classes.note}>{messages.becomesLeadGen}</p>
        )}
        {note !== null && <p className={classes.note}>{note}</p>}
      </div>
    </fieldset>
  );
}

interface CampaignLineProps {
  readonly form: CampaignForm;
  /** Says which add-ons the campaign loses when it is saved; null when the campaign loses no add-on. */
  readonly lossNote: string | null;
}

/** The content of the form in a few lines, for narrow screens. */
export function CampaignLine({ form, lossNote }: CampaignLineProps) {
  return (
    <>
      <p className={classes.lineName}>{form.name.trim() === '' ? messages.noName : form.name}</p>
      <p className={classes.lineTemplate}>{form.template?.name ?? messages.noTemplate}</p>
      {lossNote !== null && <p className={classes.lineNote}>{lossNote}</p>}
    </>
  );
}
