import type { ParameterName } from '@dropdate/domain/audience/audience-parameters';
import { IconPin } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { IconButton } from '../../kit/button/icon-button.tsx';
import { messages } from './parameter-rows.messages.ts';
import type { PinChange } from './pins.ts';

interface PinButtonProps extends PinChange {
  readonly label: string;
  readonly focusedRef: RefObject<ParameterName | undefined>;
  readonly onPin: (change: PinChange) => void;
}

/** The button that pins a parameter, or takes its pin back. */
export function PinButton({ name, label, isPinned, focusedRef, onPin }: PinButtonProps) {
  const keepFocus = (button: HTMLButtonElement) => {
    if (focusedRef.current === name) {
      focusedRef.current = undefined;
      button.focus();
    }
    return () => {
      if (document.activeElement === button) focusedRef.current = name;
    };
  };
  return (
    <IconButton
      ref={keepFocus}
      size={24}
      label={isPinned ? messages.unpin(label) : messages.pin(label)}
      icon={<IconPin size={16} stroke={1.65} />}
      isPressed={isPinned}
      onClick={() => onPin({ name, isPinned: !isPinned })}
    />
  );
}
