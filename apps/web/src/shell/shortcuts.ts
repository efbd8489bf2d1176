/** Keys have the names of `KeyboardEvent.key`. The keys of `Control+k` and `Shift+Enter` are pressed together. */
export interface Shortcut {
  /** Any one of these keys works. */
  readonly keys: readonly string[];
  readonly what: string;
}

export interface ShortcutPlace {
  readonly place: string;
  readonly shortcuts: readonly Shortcut[];
}

/** Every shortcut of the product, by place. A test compares the list with the code that handles the keys. */
export const shortcutPlaces: readonly ShortcutPlace[] = [
  {
    place: 'Everywhere',
    shortcuts: [
      { keys: ['Control+k'], what: 'Search or jump to' },
      { keys: ['?'], what: 'Show this list' },
      { keys: ['Control+z'], what: 'Undo the last act while its message stands' },
      { keys: ['Enter'], what: 'Press the coloured button of a dialog, from any of its fields' },
      { keys: ['Escape'], what: 'Close a dialog, a menu or a tip' },
    ],
  },
  {
    place: 'Search or jump to',
    shortcuts: [
      { keys: ['ArrowUp', 'ArrowDown'], what: 'Choose a result' },
      { keys: ['Enter'], what: 'Open it' },
    ],
  },
  {
    place: 'Home and All Campaigns',
    shortcuts: [{ keys: ['n'], what: 'Start a new order' }],
  },
  {
    place: 'Lists',
    shortcuts: [
      { keys: ['Enter'], what: 'Run the search' },
      { keys: ['Escape'], what: 'Empty the search' },
      { keys: ['ArrowRight'], what: 'Show the rows below a row' },
      { keys: ['ArrowLeft'], what: 'Hide the rows below a row; from a closed row, go to the row above' },
    ],
  },
  {
    place: 'Page of a lead or contact',
    shortcuts: [
      { keys: ['j', 'ArrowRight'], what: 'Go to the next one of the list' },
      { keys: ['k', 'ArrowLeft'], what: 'Go to the one before' },
      { keys: ['c'], what: 'Log a call' },
      { keys: ['s'], what: 'Change the status of the lead' },
      { keys: ['1', '2', '3', '4', '5', '6', '7', '8', '9'], what: 'Choose the answer at this place of the menu' },
      { keys: ['n'], what: 'Write a note' },
      { keys: ['Control+Enter'], what: 'Save what was typed, and stay on the page' },
      { keys: ['Escape'], what: 'Leave the field, so that these keys work' },
    ],
  },
  {
    place: 'Call List',
    shortcuts: [
      { keys: ['n'], what: 'Write a note about the last call' },
      { keys: ['u'], what: 'Take the last call back' },
    ],
  },
  {
    place: 'Merge Very Likely Pairs',
    shortcuts: [
      { keys: ['m'], what: 'Merge the pair, and go to the next one' },
      { keys: ['x'], what: 'Leave the pair out, and go to the next one' },
      { keys: ['j'], what: 'Go to the next pair' },
      { keys: ['k'], what: 'Go to the pair before' },
      {
        keys: ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
        what: 'Take the other value of the field with this digit',
      },
    ],
  },
  {
    place: 'Assignment Rules',
    shortcuts: [{ keys: ['Alt+ArrowUp', 'Alt+ArrowDown'], what: 'Move the rule up or down' }],
  },
  {
    place: 'Steps of an order',
    shortcuts: [
      { keys: ['Control+Enter'], what: 'Go on to the next step; at the last step, move to Place Order or Pay' },
      { keys: ['Control+s'], what: 'Save the draft' },
    ],
  },
  {
    place: 'Choose Template',
    shortcuts: [
      { keys: ['ArrowUp', 'ArrowDown'], what: 'Choose the template above or below' },
      { keys: ['Home', 'End'], what: 'Choose the first or the last template' },
    ],
  },
  {
    place: 'Geography',
    shortcuts: [
      { keys: ['ArrowUp', 'ArrowDown'], what: 'Go from row to row' },
      { keys: ['PageUp', 'PageDown', 'Home', 'End'], what: 'Go further, to the first, to the last' },
      { keys: ['ArrowRight', 'ArrowLeft'], what: 'Open the next column, go back' },
      { keys: [' '], what: 'Select the row' },
      { keys: ['Enter'], what: 'Open the row; select a zip, or the only one found; add the place of the search' },
      { keys: ['Escape'], what: 'Empty what was typed to find rows' },
    ],
  },
  {
    place: 'Additional targeting',
    shortcuts: [{ keys: ['Enter'], what: 'Add the ages that were typed' }],
  },
  {
    place: 'Distribution',
    shortcuts: [
      { keys: ['ArrowDown', 'Enter'], what: 'Take the number and go to the next row' },
      { keys: ['ArrowUp'], what: 'Go to the row before' },
      { keys: ['PageUp', 'PageDown'], what: 'Go a page up or down' },
      { keys: ['Alt+l'], what: 'Lock the number of the row, or unlock it' },
      { keys: ['Control+z'], what: 'Take back the last change' },
    ],
  },
  {
    place: 'Share Report',
    shortcuts: [
      { keys: ['Enter'], what: 'Add the address that was typed' },
      { keys: ['Backspace'], what: 'Remove the last address' },
    ],
  },
  {
    place: 'Groups and tags',
    shortcuts: [
      { keys: ['Enter'], what: 'Add what was typed' },
      { keys: ['Backspace'], what: 'Remove the last one' },
    ],
  },
  {
    place: 'Personalize Template',
    shortcuts: [
      { keys: ['F2'], what: 'Rename the variant, on its tab' },
      { keys: ['Delete'], what: 'Remove the variant, on its tab' },
      { keys: ['Enter', 'Shift+Enter'], what: 'Go to the same field of the next state, of the one before' },
      { keys: ['ArrowUp', 'ArrowDown'], what: 'Raise or lower the desired count' },
      { keys: ['PageUp', 'PageDown'], what: 'The same by a hundred' },
      { keys: ['ArrowLeft', 'ArrowRight'], what: 'Step through the sample recipients, in the preview' },
      { keys: ['f'], what: 'Turn the piece over, in the preview' },
      { keys: ['g'], what: 'Show or hide safe zone and bleed, in the preview' },
      { keys: ['+', '-'], what: 'Zoom in or out, in the preview' },
    ],
  },
  {
    place: 'Review Campaign',
    shortcuts: [
      { keys: ['Enter'], what: 'Keep what was typed' },
      { keys: ['Escape'], what: 'Leave it as it was' },
    ],
  },
  {
    place: 'Image of a card',
    shortcuts: [
      { keys: ['+', '-'], what: 'Zoom in or out' },
      { keys: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'], what: 'Show another part of the image' },
      { keys: ['f'], what: 'Show the whole image' },
      { keys: ['r'], what: 'Turn the image to the right' },
      { keys: ['m'], what: 'Mirror the image' },
      { keys: ['b'], what: 'More contrast, or less' },
    ],
  },
  {
    place: 'View of a response card',
    shortcuts: [{ keys: ['n', 'p'], what: 'Show the next card of the list, the card before' }],
  },
  {
    place: 'Manual Identification',
    shortcuts: [
      { keys: ['n', 'p'], what: 'Go to the next card, to the card before' },
      { keys: ['Control+Enter'], what: 'Go to the next card, from a field too' },
      { keys: ['1', '2', '3', '4', '5', '6', '7', '8', '9'], what: 'Choose the matching prospect at this place' },
      { keys: ['d', 'u'], what: 'Flag the card as a duplicate, as unidentifiable' },
      { keys: ['x'], what: 'Clear flag and choice' },
      { keys: ['e'], what: 'Type the print key code; in Identify Leads, the first field' },
      { keys: ['c'], what: 'Type the code of 8 characters' },
      { keys: ['s'], what: 'Search by name' },
      { keys: ['Enter'], what: 'Search with what was typed; in the list, choose the only match, then go on' },
      { keys: ['Escape'], what: 'Leave the field, so that these keys work' },
    ],
  },
  {
    place: 'Keying-In Service',
    shortcuts: [
      {
        keys: ['Enter', 'Shift+Enter'],
        what: 'Go to the next field, to the field before; behind the last field, save and go on',
      },
      { keys: ['Control+Enter'], what: 'Save the card and show the next one' },
      { keys: ['F1'], what: 'Take the proposed rest of an e-mail address' },
      { keys: ['F2'], what: 'Copy the value of the file into the field' },
      { keys: ['F3', 'F4'], what: 'Match All: copy all values of the lead, of the spouse' },
      { keys: ['F6', 'F7'], what: 'Flag the card as a duplicate, as illegible, or clear the flag' },
      { keys: ['F8', 'F9'], what: 'Tick Deceased, Spouse Deceased' },
      { keys: ['F10'], what: 'Take back the last card, until it is sent' },
    ],
  },
  {
    place: 'Pack Cards',
    shortcuts: [{ keys: ['Control+Enter'], what: 'Mark the packed cards as sent' }],
  },
];

const printed: Readonly<Record<string, string>> = {
  Control: 'Ctrl',
  Escape: 'Esc',
  ArrowUp: 'Up',
  ArrowDown: 'Down',
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
  PageUp: 'Page Up',
  PageDown: 'Page Down',
  ' ': 'Space',
  c: 'C',
  j: 'J',
  k: 'K',
  s: 'S',
  m: 'M',
  n: 'N',
  f: 'F',
  g: 'G',
  b: 'B',
  d: 'D',
  e: 'E',
  p: 'P',
  r: 'R',
  u: 'U',
  x: 'X',
  z: 'Z',
  '-': '−',
};

/** The label of a key as keyboards print it, for example `Ctrl K`. */
export function printedKey(key: string): string {
  if (key === '+') return key;
  return key
    .split('+')
    .map((part) => printed[part] ?? part)
    .join(' ');
}
