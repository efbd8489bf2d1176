import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../kit/button/button.tsx';
import { HeadButton } from '../../kit/page/head-button.tsx';
import { latePart } from '../../kit/state/late-part.tsx';
import { toast } from '../../kit/toast/toast.ts';
import type { HistorySource } from './history-source.ts';
import { messages } from './record-history.messages.ts';

const HistoryDialog = latePart(async () => (await import('./history-dialog.tsx')).HistoryDialog);

interface RecordHistoryProps {
  readonly source: HistorySource;
  /** The name of the record. */
  readonly name: string;
  readonly onClose: () => void;
}

/** The history of a record in a dialog, for pages that open the dialog from a menu. */
export function RecordHistory(props: RecordHistoryProps) {
  const miss = () => {
    props.onClose();
    toast.error(messages.loadFailed);
  };
  return <HistoryDialog {...props} onMissing={miss} />;
}

interface HistoryButtonProps extends Pick<RecordHistoryProps, 'source' | 'name'> {
  /** False for a button inside a section. */
  readonly isInHead?: boolean;
}

/** Opens the history of a record: who changed which field, when, from what to what. */
export function HistoryButton({ source, name, isInHead = true }: HistoryButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const shared = {
    popup: 'dialog',
    icon: <IconHistory size={16} stroke={1.65} />,
    onClick: () => setOpen(true),
  } as const;
  return (
    <>
      {isInHead ? (
        <HeadButton {...shared}>{messages.history}</HeadButton>
      ) : (
        <Button {...shared} kind="quiet" size="small">
          {messages.history}
        </Button>
      )}
      {isOpen && <RecordHistory source={source} name={name} onClose={() => setOpen(false)} />}
    </>
  );
}
