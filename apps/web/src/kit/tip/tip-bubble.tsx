import { Tooltip } from '@mantine/core';

export type TipPosition = 'top' | 'right';

interface TipBubbleProps {
  readonly id: string;
  readonly anchor: HTMLElement;
  readonly label: string;
  readonly position: TipPosition;
}

/** The bubble beside its anchor, shown for as long as the component is in the page. */
export function TipBubble({ id, anchor, label, position }: TipBubbleProps) {
  return <Tooltip opened target={anchor} label={<span id={id}>{label}</span>} position={position} />;
}
