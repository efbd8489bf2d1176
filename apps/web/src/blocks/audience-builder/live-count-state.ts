/** The number in the panel while a buyer edits. The last known number stays until the next number arrives. */
export interface LiveCount {
  /** Null before the first answer. */
  readonly count: number | null;
  /** The audience that `count` belongs to. */
  readonly countedKey: string | null;
  /** The serial number of the last question. Answers to earlier questions are ignored. */
  readonly asked: number;
  readonly isCounting: boolean;
  /** Why the last question has no answer. */
  readonly problem: CountFailure | null;
}

export interface CountFailure {
  /** The failure in the user's words. */
  readonly text: string;
  readonly requestId: string | undefined;
}

export type LiveCountEvent =
  /** The audience has changed. The server is asked next, and answers to earlier questions no longer count. */
  | { readonly type: 'asked'; readonly serial: number }
  | { readonly type: 'answered'; readonly serial: number; readonly key: string; readonly count: number }
  | { readonly type: 'failed'; readonly serial: number; readonly problem: CountFailure }
  /** Update has answered, so the number is known without a question. */
  | { readonly type: 'known'; readonly serial: number; readonly key: string; readonly count: number }
  /** The audience cannot be counted in its present state. The last number stays. */
  | { readonly type: 'paused'; readonly serial: number }
  /** No place is selected, so no earlier number stays. */
  | { readonly type: 'emptied'; readonly serial: number };

export const noCount: LiveCount = { count: null, countedKey: null, asked: 0, isCounting: false, problem: null };

/** The next state. An event older than the last question changes nothing. */
export function liveCount(state: LiveCount, event: LiveCountEvent): LiveCount {
  if (event.serial < state.asked) return state;
  const asked = event.serial;
  switch (event.type) {
    case 'asked':
      return { ...state, asked, isCounting: true, problem: null };
    case 'answered':
    case 'known':
      return { count: event.count, countedKey: event.key, asked, isCounting: false, problem: null };
    case 'failed':
      return { ...state, asked, isCounting: false, problem: event.problem };
    case 'paused':
      return { ...state, asked, isCounting: false, problem: null };
    case 'emptied':
      return { ...noCount, asked };
  }
}
