import { panelMessages as messages } from './audience-panel.messages.ts';

/**
 * The share of the available people that a buyer wants: a short text for the field, and the full text for its tooltip.
 */
export interface DesiredShare {
  readonly text: string;
  readonly title: string;
}

/**
 * The wanted share, for example '24.9%'. Null while the two numbers give no share between 0 % and 100 %. When the
 * wanted number is negative or too large, the field shows its problem instead.
 */
export function desiredShare(typed: number | null, available: number | null): DesiredShare | null {
  if (typed === null || typed < 0 || available === null || available === 0 || typed > available) return null;
  const text = `${((typed / available) * 100).toFixed(1)}%`;
  return { text, title: messages.ofAvailable(text) };
}
