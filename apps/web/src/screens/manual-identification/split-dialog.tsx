import {
  listUnidentifiedCards,
  type UnidentifiedCard,
} from '@dropdate/contract/response-cards/list-unidentified-cards';
import { splitResponseCard } from '@dropdate/contract/response-cards/split-response-card';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../client/calls/call.ts';
import { reportFailure } from '../../client/calls/report-failure.ts';
import { refresh } from '../../client/calls/use-endpoint.ts';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { SegmentedControl } from '../../kit/field/segmented-control.tsx';
import { SliderField } from '../../kit/field/slider-field.tsx';
import { messages } from './manual-identification.messages.ts';
import classes from './split-dialog.module.css';

type Direction = 'across' | 'down';

const directions = [
  { value: 'across', label: messages.split.across },
  { value: 'down', label: messages.split.down },
] as const;

interface SplitDialogProps {
  readonly card: UnidentifiedCard;
  readonly onClose: () => void;
  /** The page is two cards now. */
  readonly onSplit: (parts: readonly UnidentifiedCard[]) => void;
}

/** Cuts a page that shows two cards in two. A line on the image shows the cut. */
export function SplitDialog({ card, onClose, onSplit }: SplitDialogProps) {
  const client = useQueryClient();
  const [direction, setDirection] = useState<Direction>('across');
  const [percent, setPercent] = useState(50);
  const [isBusy, setBusy] = useState(false);
  const split = async () => {
    setBusy(true);
    try {
      const { ids } = await call(splitResponseCard, {
        params: { id: card.id },
        body: { direction, at: percent / 100 },
      });
      await refresh(client, [listUnidentifiedCards]);
      const { details } = await call(listUnidentifiedCards, {});
      onSplit(ids.flatMap((id) => details.find((one) => one.id === id) ?? []));
      onClose();
    } catch (problem) {
      reportFailure(problem, messages.split.failed);
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={messages.split.title}
      sentence={messages.split.sentence}
      width={690}
      onClose={onClose}
      verb={{ label: messages.split.verb, onClick: () => void split(), isBusy }}
    >
      <div className={classes.picture}>
        <img src={card.imageUrl ?? ''} alt={messages.imageOf(card.imageName)} draggable={false} />
        <span
          className={classes.cut}
          data-direction={direction}
          style={direction === 'across' ? { top: `${percent}%` } : { left: `${percent}%` }}
          aria-hidden
        />
      </div>
      <div className={classes.fields}>
        <SegmentedControl
          label={messages.split.direction}
          isLabelShown
          options={directions}
          value={direction}
          onChange={setDirection}
        />
        <SliderField
          label={messages.split.place}
          min={5}
          max={95}
          value={percent}
          marks={[25, 50, 75]}
          textOf={messages.split.percent}
          onChange={setPercent}
        />
      </div>
    </Dialog>
  );
}
