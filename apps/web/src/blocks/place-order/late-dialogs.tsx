import { type ComponentType, useState } from 'react';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { latePart } from '../../kit/state/late-part.tsx';
import { messages } from './place-order.messages.ts';
import type { OrderPlacing, Placement } from './use-place-order.ts';

interface Outcome {
  readonly placing: Omit<OrderPlacing, 'place'>;
}

const withoutDialog: readonly Placement['kind'][] = ['idle', 'placing', 'refused'];

/**
 * Makes dialogs whose script loads right after the page, so the script is there when the order is answered. When the
 * script could not be loaded, the answer tries again. After another failure a plain dialog leads to the outcome.
 */
function lateDialogs<Props extends Outcome>(load: () => Promise<ComponentType<Props>>) {
  const Dialogs = latePart(load);
  return function LateDialogs(props: Props) {
    const { kind } = props.placing.placement;
    const [missed, setMissed] = useState<Placement['kind'] | null>(null);
    if (missed !== kind) return <Dialogs {...props} onMissing={() => setMissed(kind)} />;
    if (withoutDialog.includes(kind)) return null;
    return (
      <Dialog
        title={messages.outcomeMissingTitle}
        sentence={messages.outcomeMissing}
        onClose={() => location.reload()}
        cancelLabel={null}
        verb={{ label: messages.loadAgain, onClick: () => location.reload() }}
      />
    );
  };
}

/** The dialogs after the order of a campaign. */
export const LatePlacementDialogs = lateDialogs(async () => (await import('./placement-dialogs.tsx')).PlacementDialogs);

/** The dialogs after the order of a prospect list. */
export const LateListOrderDialogs = lateDialogs(
  async () => (await import('./list-order-dialogs.tsx')).ListOrderDialogs,
);
