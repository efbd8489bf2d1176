import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { printedKey, shortcutPlaces } from './shortcuts.ts';

const source = join(import.meta.dirname, '..');

/** The files that handle keys, each with its place in the list of shortcuts. */
const placeOf: Readonly<Record<string, string>> = {
  'shell/overlays.tsx': 'Everywhere',
  'shell/use-new-order-key.ts': 'Home and All Campaigns',
  'kit/tip/tip.tsx': 'Everywhere',
  'kit/toast/toast-area.tsx': 'Everywhere',
  'kit/dialog/use-layer.ts': 'Everywhere',
  'kit/field/search-select.tsx': 'Everywhere',
  'kit/field/multi-select-field.tsx': 'Everywhere',
  'client/date-field/date-field.tsx': 'Everywhere',
  'shell/command-palette/command-palette.tsx': 'Search or jump to',
  'kit/list/search-field.tsx': 'Lists',
  'kit/table/tree-cell.tsx': 'Lists',
  'blocks/suppression/choose-orders-dialog.tsx': 'Lists',
  'blocks/order-flow/use-step-keys.ts': 'Steps of an order',
  'screens/assignment-rules/rule-row.tsx': 'Assignment Rules',
  'screens/choose-template/move-in-grid.ts': 'Choose Template',
  'blocks/geography-picker/row-keys.ts': 'Geography',
  'blocks/geography-picker/row-list.tsx': 'Geography',
  'blocks/geography-picker/geography-column.tsx': 'Geography',
  'blocks/geography-picker/place-search.tsx': 'Geography',
  'blocks/audience-builder/use-age-entry.ts': 'Additional targeting',
  'blocks/audience-builder/phone-entry.tsx': 'Additional targeting',
  'blocks/distribution/distribution-editor.tsx': 'Distribution',
  'blocks/distribution/distribution-row.tsx': 'Distribution',
  'blocks/distribution/undo-key.ts': 'Distribution',
  'blocks/share-report/email-chips.tsx': 'Share Report',
  'blocks/label-picker/label-picker.tsx': 'Groups and tags',
  'screens/personalize/variant-tabs.tsx': 'Personalize Template',
  'screens/personalize/states-section.tsx': 'Personalize Template',
  'screens/personalize/stepped-count.ts': 'Personalize Template',
  'blocks/mail-piece/preview-keys.ts': 'Personalize Template',
  'screens/review-order/editable-fact.tsx': 'Review Campaign',
  'kit/image-viewer/viewer-keys.ts': 'Image of a card',
  'blocks/response-card/list/use-card-keys.ts': 'View of a response card',
  'screens/call-list/call-keys.tsx': 'Call List',
  'screens/contact/use-record-keys.ts': 'Page of a lead or contact',
  'screens/merge-contacts/use-pair-keys.ts': 'Merge Very Likely Pairs',
  'blocks/form/use-save-key.ts': 'Page of a lead or contact',
  'kit/menu/anchored-menu.tsx': 'Page of a lead or contact',
  'blocks/response-card/identify/use-session-keys.ts': 'Manual Identification',
  'blocks/response-card/stepper/use-next-key.ts': 'Manual Identification',
  'blocks/keying-form/use-keying-form.ts': 'Keying-In Service',
  'screens/keying-in-service/use-keying-keys.ts': 'Keying-In Service',
  'screens/packing/use-scanner-keys.ts': 'Pack Cards',
};

/**
 * Files that take letters which are typed, Escape for the pages below, or Enter as a press, and have no shortcut of
 * their own.
 */
const ofTyping: readonly string[] = ['client/typed-ahead.ts', 'kit/field/file-drop.tsx', 'kit/field/press-keys.ts'];

/** Keys that the browser itself handles in forms and dialogs. */
const ofTheBrowser: Readonly<Record<string, readonly string[]>> = {
  Everywhere: ['Enter'],
  Lists: ['Enter'],
  // Escape leaves a field of a page with keys of its own (`kit/field/press-keys.ts`).
  'Manual Identification': ['Enter', 'Escape'],
  'Page of a lead or contact': ['Escape'],
  // The service shares this key with Manual Identification.
  'Keying-In Service': ['Control+Enter'],
};

/** The keys that a file's handlers compare with, in each of the notations that the code uses. */
function keysIn(code: string): readonly string[] {
  const compared = [...code.matchAll(/\.key(\.toLowerCase\(\))? [!=]== '([^']+)'/g)].map(([, , key = '']) => key);
  const cases = [...code.matchAll(/case '((?:Arrow|Page)\w+|Home|End|Enter|Escape|Delete|F\d+| )'/g)].map(
    ([, key = '']) => key,
  );
  const tables = [...code.matchAll(/\b((?:Arrow|Page)\w+): -?(?:\d|page)/g)].map(([, key = '']) => key);
  const shifted = code.includes('event.shiftKey ?') ? ['Shift+Enter'] : [];
  const digits = [...(/const digits = '(\d+)'/.exec(code)?.[1] ?? '')];
  const isHeld = code.includes('if (!(event.ctrlKey || event.metaKey)');
  const isPalette = code.includes("event.key.toLowerCase() === 'k'");
  const isAlt = code.includes('if (!event.altKey');
  // Alt changes the letter that a key gives on some keyboards, so these handlers ask for the key itself.
  const coded = [...code.matchAll(/event\.altKey && event\.code === 'Key(\w)'/g)].map(
    ([, key = '']) => `Alt+${key.toLowerCase()}`,
  );
  const keys = [...compared, ...cases, ...tables, ...shifted, ...digits].map((key) => (isAlt ? `Alt+${key}` : key));
  return [...keys.map((key) => (isHeld || (isPalette && key === 'k') ? `Control+${key}` : key)), ...coded];
}

const handlers = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !ofTyping.includes(file))
  .map((file) => ({ file, keys: keysIn(readFileSync(join(source, file), 'utf8')) }))
  .filter(({ keys }) => keys.length > 0);

describe('the list of shortcuts', () => {
  it('covers every file that handles keys', () => {
    expect(handlers.map(({ file }) => file).toSorted()).toEqual(Object.keys(placeOf).toSorted());
  });

  it.each(shortcutPlaces.map((place) => [place.place, place.shortcuts] as const))(
    'is true of %s',
    (place, shortcuts) => {
      const answered = handlers.filter(({ file }) => placeOf[file] === place).flatMap(({ keys }) => keys);
      const expected = new Set([...answered, ...(ofTheBrowser[place] ?? [])]);
      expect(new Set(shortcuts.flatMap(({ keys }) => keys))).toEqual(expected);
    },
  );

  it('prints keys as keyboards do', () => {
    expect(['Control+k', ' ', 'ArrowLeft', 'Shift+Enter', 'F2'].map(printedKey)).toEqual([
      'Ctrl K',
      'Space',
      'Left',
      'Shift Enter',
      'F2',
    ]);
  });
});
