import { useState } from 'react';
import { CampaignNameField } from '../../blocks/campaign-identifiers/campaign-name-field.tsx';
import { messages as identifiersTexts } from '../../blocks/campaign-identifiers/identifiers.messages.ts';
import {
  areIdentifiersComplete,
  areSameIdentifiers,
  type Identifiers,
} from '../../blocks/campaign-identifiers/identifiers.ts';
import { DraftLabels } from '../../blocks/label-picker/draft-labels.tsx';
import type { FieldErrors } from '../../client/calls/report-failure.ts';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { messages } from './campaign-audience.messages.ts';
import classes from './define-audience.module.css';

export interface IdentifiersDialogProps {
  readonly saved: Identifiers;
  readonly isBusy: boolean;
  readonly refused: FieldErrors;
  /** Saves the identifiers. Answers true on success. */
  readonly onSave: (identifiers: Identifiers) => Promise<boolean>;
  readonly onClose: () => void;
}

/** The name, the groups and the tags of the campaign. */
export function IdentifiersDialog({ saved, isBusy, refused, onSave, onClose }: IdentifiersDialogProps) {
  const [identifiers, setIdentifiers] = useState(saved);
  const save = async () => {
    if (areSameIdentifiers(identifiers, saved) || (await onSave(identifiers))) onClose();
  };
  return (
    <Dialog
      title={identifiersTexts.title}
      onClose={onClose}
      verb={{
        label: messages.save,
        onClick: () => void save(),
        isDisabled: !areIdentifiersComplete(identifiers),
        isBusy,
      }}
    >
      <div className={classes.identifiers}>
        <CampaignNameField
          name={identifiers.name}
          refused={refused}
          onChange={(name) => setIdentifiers((last) => ({ ...last, name }))}
        />
        <DraftLabels
          type="campaign"
          value={identifiers}
          refused={refused}
          isInDialog
          onChange={(field, labels) => setIdentifiers((last) => ({ ...last, [field]: labels(last[field]) }))}
        />
      </div>
    </Dialog>
  );
}
