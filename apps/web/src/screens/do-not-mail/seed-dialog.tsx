import { type ListedSeed, seedFormSchema } from '@dropdate/contract/seed-addresses/seed-address';
import type { SeedAddress } from '@dropdate/domain/audience/seed-address';
import { useRef } from 'react';
import { ChoiceLine, stateChoices } from '../../blocks/form/form-lines.tsx';
import { TextLine } from '../../blocks/form/text-line.tsx';
import { useForm } from '../../blocks/form/use-form.ts';
import { useZipField } from '../../blocks/form/use-zip-field.ts';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { messages } from './seed-addresses.messages.ts';
import classes from './seed-addresses.module.css';

const empty = { firstName: '', lastName: '', addressLine1: '', city: '', state: '', zip: '' };

interface SeedDialogProps {
  /** The address to change. Null for a new one. */
  readonly seed: ListedSeed | null;
  readonly onSave: (seed: SeedAddress) => Promise<void>;
  readonly onClose: () => void;
}

/** The form of a seed address. The ZIP code fills city and state. */
export function SeedDialog({ seed, onSave, onClose }: SeedDialogProps) {
  const saved = seed === null ? empty : fieldsOf(seed);
  const form = useForm(seedFormSchema, saved);
  const fields = useRef<HTMLDivElement>(null);
  const { field, isBusy } = form;
  const [city, state] = [field('city'), field('state')];
  const zip = useZipField(field('zip'), { city, state });
  const save = async () => {
    if (await form.submit(onSave)) return onClose();
    // The fields show their problems with the next paint.
    requestAnimationFrame(() => fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  return (
    <Dialog
      title={seed === null ? messages.add : messages.editTitle}
      sentence={messages.sentence}
      onClose={onClose}
      verb={{ label: seed === null ? messages.add : messages.save, isBusy, onClick: () => void save() }}
    >
      <div className={classes.fields} ref={fields}>
        <div className={classes.pair}>
          <TextLine label={messages.firstName} isRequired {...field('firstName')} />
          <TextLine label={messages.lastName} isRequired {...field('lastName')} />
        </div>
        <TextLine label={messages.street} description={messages.streetHint} isRequired {...field('addressLine1')} />
        <div className={classes.place}>
          <TextLine label={messages.zip} inputMode="numeric" isRequired {...zip} />
          <TextLine label={messages.city} isRequired {...city} />
          <ChoiceLine label={messages.state} options={stateChoices} isRequired {...state} />
        </div>
      </div>
    </Dialog>
  );
}

const fieldsOf = ({ firstName, lastName, addressLine1, city, state, zip }: SeedAddress) => ({
  firstName,
  lastName,
  addressLine1,
  city,
  state,
  zip,
});
