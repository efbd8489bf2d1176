import type { ParameterName } from '@dropdate/domain/audience/audience-parameters';

/** A press of a pin. It names the parameter, and says whether the parameter is pinned from now on. */
export interface PinChange {
  readonly name: ParameterName;
  readonly isPinned: boolean;
}

/** The pinned parameters after a press. A new pin is the last. A press that changes nothing keeps the order. */
export function withPin(pinned: readonly ParameterName[], { name, isPinned }: PinChange): readonly ParameterName[] {
  if (pinned.includes(name) === isPinned) return pinned;
  return isPinned ? [...pinned, name] : pinned.filter((other) => other !== name);
}
