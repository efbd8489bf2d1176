import type { KeyingFigure } from '@dropdate/contract/key-in-service/get-keying-quality';

interface KeyingRates {
  /** Null while no time was measured. */
  readonly cardsPerHour: number | null;
  readonly keysPerHour: number | null;
  readonly keysPerCard: number | null;
  /** Corrected fields for each card that was compared. Null without such a card. */
  readonly correctionsPerCard: number | null;
}

const hour = 3_600_000;

/** The rates of an operator's work. */
export function ratesOf({ cards, keystrokes, milliseconds, compared, corrected }: KeyingFigure): KeyingRates {
  const perHour = (count: number) => (milliseconds === 0 ? null : Math.round((count * hour) / milliseconds));
  return {
    cardsPerHour: perHour(cards),
    keysPerHour: perHour(keystrokes),
    keysPerCard: cards === 0 || keystrokes === 0 ? null : Math.round(keystrokes / cards),
    correctionsPerCard: compared === 0 ? null : corrected / compared,
  };
}
