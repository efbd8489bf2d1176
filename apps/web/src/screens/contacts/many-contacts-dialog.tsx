import { type ContactsChange, changeManyContacts } from '@dropdate/contract/contacts/change-many-contacts';
import { deleteManyContacts } from '@dropdate/contract/contacts/delete-many-contacts';
import type { ChosenContacts } from '@dropdate/contract/contacts/many-contacts';
import { type ContactType, contactTypes } from '@dropdate/domain/contact/contact-type';
import { formatCount } from '@dropdate/domain/money/money-text';
import { type ReactNode, useState } from 'react';
import { contactTexts } from '../../blocks/contact-actions/contact-actions.messages.ts';
import { LabelPicker } from '../../blocks/label-picker/label-picker.tsx';
import { useMakeLabels } from '../../blocks/label-picker/use-make-labels.ts';
import { ApiError } from '../../client/calls/api-error.ts';
import { call } from '../../client/calls/call.ts';
import { noFieldErrors, reportFailure } from '../../client/calls/report-failure.ts';
import type { ChosenLabel } from '../../client/labels/chosen-label.ts';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { SegmentedControl } from '../../kit/field/segmented-control.tsx';
import { toast } from '../../kit/toast/toast.ts';
import { manyTexts } from './many-contacts.messages.ts';

/** What a bulk action does to contacts. */
export type ManyAct = ContactsChange['act'] | 'delete';

interface ManyContactsDialogProps {
  readonly act: ManyAct;
  readonly contacts: ChosenContacts;
  /** The number of chosen contacts that the user has seen. */
  readonly count: number;
  readonly onClose: () => void;
  /** Called with the job that does the work. */
  readonly onStarted: (jobId: string) => void;
}

/** Asks what a bulk action needs to know, and starts its job. */
export function ManyContactsDialog({ act, contacts, count, onClose, onStarted }: ManyContactsDialogProps) {
  // The list clears its selection after the start. The dialog keeps the selection.
  const [asked] = useState(contacts);
  // More contacts can match by now. The user confirms the new number.
  const [confirmed, setConfirmed] = useState(count);
  const [isBusy, setBusy] = useState(false);
  const words = manyTexts.contacts(formatCount(confirmed));
  const chosen = 'ids' in asked ? asked : { ...asked, confirmed };
  const start = async (send: () => Promise<{ readonly jobId: string }>, failure: string) => {
    setBusy(true);
    try {
      const { jobId } = await send();
      toast.success(manyTexts.started(words));
      onStarted(jobId);
      onClose();
    } catch (problem) {
      const matching = problem instanceof ApiError ? problem.messages[0]?.count : undefined;
      if (matching !== undefined) setConfirmed(matching);
      reportFailure(problem, failure);
      setBusy(false);
    }
  };
  const change = (wanted: () => Promise<ContactsChange>) =>
    void start(
      async () => call(changeManyContacts, { body: { contacts: chosen, change: await wanted() } }),
      manyTexts.changeFailed,
    );
  if (act === 'delete') {
    return (
      <ConfirmDialog
        title={manyTexts.deleteManyTitle(formatCount(confirmed))}
        sentence={manyTexts.deleteManySentence}
        verb={contactTexts.delete}
        isDestructive
        isBusy={isBusy}
        onConfirm={() =>
          void start(() => call(deleteManyContacts, { body: { contacts: chosen } }), contactTexts.deleteFailed)
        }
        onClose={onClose}
      />
    );
  }
  const shared = { words, isBusy, onClose, onChange: change };
  return act === 'type' ? <TypeDialog {...shared} /> : <LabelsDialog {...shared} act={act} />;
}

interface QuestionProps {
  /** The contacts in words. */
  readonly words: string;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly onChange: (wanted: () => Promise<ContactsChange>) => void;
}

const typeOptions = contactTypes.map(({ type, label }) => ({ value: type, label }));

/** Asks for the new type. */
function TypeDialog({ words, isBusy, onClose, onChange }: QuestionProps) {
  const [type, setType] = useState<ContactType>('customer');
  return (
    <Dialog
      title={manyTexts.changeType}
      sentence={manyTexts.changeTypeSentence(words)}
      onClose={onClose}
      verb={{
        label: manyTexts.changeType,
        isBusy,
        onClick: () => onChange(async () => ({ act: 'type', contactType: type })),
      }}
    >
      <SegmentedControl label={manyTexts.type} isLabelShown options={typeOptions} value={type} onChange={setType} />
    </Dialog>
  );
}

/** Asks for the tags and groups. New labels are made when the job starts. */
function LabelsDialog({ words, isBusy, onClose, onChange, act }: QuestionProps & { readonly act: LabelAct }) {
  const makeLabels = useMakeLabels('contact');
  const [groups, setGroups] = useState<readonly ChosenLabel[]>([]);
  const [tags, setTags] = useState<readonly ChosenLabel[]>([]);
  const texts = manyTexts.labels[act];
  const wanted = async (): Promise<ContactsChange> => {
    const known = (labels: readonly ChosenLabel[]) =>
      act === 'add-labels' ? labels : labels.filter(({ id }) => id !== null);
    const made = await makeLabels({ groups: known(groups), tags: known(tags) });
    return { act, groups: made.groups.map(({ id }) => id), tags: made.tags.map(({ id }) => id) };
  };
  const picker = (kind: 'group' | 'tag', value: readonly ChosenLabel[], set: typeof setTags): ReactNode => (
    <LabelPicker
      kind={kind}
      type="contact"
      value={value}
      refused={noFieldErrors}
      isListAbove
      isDisabled={isBusy}
      onChange={(next) => set(next)}
    />
  );
  return (
    <Dialog
      title={texts.title}
      sentence={texts.sentence(words)}
      onClose={onClose}
      verb={{
        label: texts.title,
        isBusy,
        isDisabled: groups.length + tags.length === 0,
        reason: manyTexts.noLabels,
        onClick: () => onChange(wanted),
      }}
    >
      {picker('group', groups, setGroups)}
      {picker('tag', tags, setTags)}
    </Dialog>
  );
}

type LabelAct = Exclude<ContactsChange['act'], 'type'>;
