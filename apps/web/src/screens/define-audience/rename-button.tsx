import { campaignNameMaxLength, campaignNameProblem, normalizeCampaignName } from '@dropdate/domain/campaign/campaign';
import { Popover, TextInput } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../kit/button/button.tsx';
import { IconButton } from '../../kit/button/icon-button.tsx';
import { messages } from './define-audience.messages.ts';
import classes from './define-audience.module.css';

interface RenameButtonProps {
  readonly name: string;
  readonly isBusy: boolean;
  /** True when the new name was saved. */
  readonly onRename: (name: string) => Promise<boolean>;
}

/** The pencil beside the title: the name in a field of its own, Enter saves, Escape leaves it. */
export function RenameButton({ name, isBusy, onRename }: RenameButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <IconButton
          label={messages.rename}
          popup="dialog"
          expanded={isOpen}
          icon={<IconPencil size={16} stroke={1.65} />}
          onClick={() => setOpen(!isOpen)}
        />
      </Popover.Target>
      <Popover.Dropdown aria-label={messages.rename}>
        <RenameForm name={name} isBusy={isBusy} onRename={onRename} onClose={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}

function RenameForm({ name, isBusy, onRename, onClose }: RenameButtonProps & { readonly onClose: () => void }) {
  const [text, setText] = useState(name);
  const [problem, setProblem] = useState<string | null>(null);
  const save = async () => {
    const refusal = campaignNameProblem(text);
    setProblem(refusal);
    if (refusal !== null) return;
    const next = normalizeCampaignName(text);
    if (next === name || (await onRename(next))) onClose();
  };
  return (
    <form
      className={classes.rename}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextInput
        label={messages.name}
        data-autofocus
        required
        maxLength={campaignNameMaxLength}
        value={text}
        error={problem}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setProblem(null);
        }}
      />
      <div className={classes.renameButtons}>
        <Button size="small" onClick={onClose}>
          {messages.cancel}
        </Button>
        <Button size="small" kind="main" type="submit" isBusy={isBusy}>
          {messages.save}
        </Button>
      </div>
    </form>
  );
}
