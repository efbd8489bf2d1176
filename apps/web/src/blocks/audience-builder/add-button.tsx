import { Button } from '../../kit/button/button.tsx';
import { messages } from './parameter-rows.messages.ts';
import type { PairEntry } from './use-age-entry.ts';

interface AddButtonProps {
  readonly entry: PairEntry;
  /** The number of entries that the parameter already has. */
  readonly added: number;
  /** Why the typed entry cannot be added yet. */
  readonly blocked?: string | undefined;
  readonly isBlocked?: boolean;
}

/**
 * The button that adds a typed entry. Leaving the fields adds the entry too, and empties them. The button then says that
 * nothing is left to add, until the buyer types another entry.
 */
export function AddButton({ entry, added, blocked, isBlocked = false }: AddButtonProps) {
  const isAdded = entry.isBlank && added > 0;
  const reason = isAdded ? messages.addedHint : blocked;
  return (
    <Button onClick={entry.onAdd} isDisabled={isAdded || isBlocked} {...(reason !== undefined && { reason })}>
      {isAdded ? messages.added : messages.add}
    </Button>
  );
}
