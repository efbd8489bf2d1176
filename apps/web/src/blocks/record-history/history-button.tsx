import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../kit/button/button.tsx';
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
  readonly size?: 'small' | 'regular';
}

/** Opens the history of a record: who changed which field, when, from what to what. */
export function HistoryButton({ source, name, size = 'regular' }: HistoryButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        kind="quiet"
        size={size}
        popup="dialog"
        icon={<IconHistory size={16} stroke={1.65} />}
        onClick={() => setOpen(true)}
      >
        {messages.history}
      </Button>
      {isOpen && <RecordHistory source={source} name={name} onClose={() => setOpen(false)} />}
    </>
  );
}
