import { panelMessages as messages } from './audience-panel.messages.ts';

/**
 * The share of the available people that a buyer wants: a short text for the field, and the full text for its tooltip.
 */
export interface DesiredShare {
  readonly text: string;
  readonly title: string;
}

/**
 * The wanted share, for example '24.9%'. Null while a number is missing, and when the buyer wants more people than are
 * available: the problem of the field says so.
 */
export function desiredShare(typed: number | null, available: number | null): DesiredShare | null {
  if (typed === null || typed < 0 || available === null || available === 0 || typed > available) return null;
  const text = `${((typed / available) * 100).toFixed(1)}%`;
  return { text, title: messages.ofAvailable(text) };
}
