import { IconBookmark } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../kit/button/button.tsx';
import { IconButton } from '../../../kit/button/icon-button.tsx';
import { useNarrow } from '../../../kit/state/use-media.ts';
import { RowMenu } from '../../../kit/table/row-menu.tsx';
import { LateViewDialog } from './late-view-dialog.tsx';
import type { ViewCalls } from './use-view-calls.ts';
import type { Views } from './use-views.ts';
import { messages } from './views.messages.ts';

interface SaveViewButtonProps {
  readonly views: Views;
  readonly calls: ViewCalls;
}

/** Saves what the list shows: in the open view if the user may change it, or as a new view. */
export function SaveViewButton({ views: { opened }, calls }: SaveViewButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isNew, setNew] = useState(false);
  const isNarrow = useNarrow();
  const hasChoice = opened?.isManageable === true;
  const shared = {
    icon: <IconBookmark size={16} stroke={1.65} aria-hidden />,
    ...(hasChoice ? { 'aria-haspopup': 'menu' as const } : { popup: 'dialog' as const }),
    onClick: ({ currentTarget }: { readonly currentTarget: HTMLElement }) =>
      hasChoice ? setAnchor(currentTarget) : setNew(true),
  };
  return (
    <>
      {isNarrow ? (
        <IconButton {...shared} label={messages.saveView} isBordered size={40} />
      ) : (
        <Button {...shared}>{messages.saveView}</Button>
      )}
      {anchor !== null && opened !== undefined && (
        <RowMenu
          anchor={anchor}
          label={messages.saveView}
          actions={[
            { label: messages.saveChanges, onSelect: () => calls.saveChanges(opened) },
            { label: messages.saveAsNew, onSelect: () => setNew(true) },
          ]}
          onClose={() => setAnchor(null)}
        />
      )}
      {isNew && (
        <LateViewDialog
          title={messages.saveView}
          sentence={messages.newSentence}
          initial={{ name: '', isShared: false, isDefault: false }}
          isBusy={calls.isBusy}
          onSave={(form) => calls.saveNew(form, () => setNew(false))}
          onClose={() => setNew(false)}
        />
      )}
    </>
  );
}
