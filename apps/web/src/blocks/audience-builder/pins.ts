import type { ParameterName } from '@dropdate/domain/audience/audience-parameters';

/** The change that a press of a pin makes: the parameter, and whether the parameter is now pinned. */
export interface PinChange {
  readonly name: ParameterName;
  readonly isPinned: boolean;
}

/**
 * The pinned parameters after a press. A newly pinned parameter comes last. A press that changes nothing keeps the
 * order of the parameters.
 */
export function withPin(pinned: readonly ParameterName[], { name, isPinned }: PinChange): readonly ParameterName[] {
  if (pinned.includes(name) === isPinned) return pinned;
  return isPinned ? [...pinned, name] : pinned.filter((other) => other !== name);
}
