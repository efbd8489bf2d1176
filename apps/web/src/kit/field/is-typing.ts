/** Whether a key press goes to a field. Such a key is text, not a shortcut. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Whether a letter goes to a field. A radio button or a check box takes no letters, so a letter there is a shortcut. */
export const takesLetters = (target: EventTarget | null): boolean =>
  isTyping(target) && !(target instanceof HTMLInputElement && /^(radio|checkbox)$/.test(target.type));
