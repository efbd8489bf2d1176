import { Select, type SelectProps } from '@mantine/core';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';

interface Option {
  readonly value: string;
  readonly label: string;
}

interface SearchSelectProps<Item extends Option> extends Omit<SelectProps, 'data' | 'searchable' | 'onChange'> {
  /** Undefined while the options load. */
  readonly options: readonly Item[] | undefined;
  /** Set while the options are asked anew. An Enter that finds nothing then waits for the new options. */
  readonly isRenewing?: boolean;
  /**
   * The option of the present value. The field shows its label while the options load. If the label came later, it would
   * replace the text that a fast user has typed meanwhile.
   */
  readonly chosen?: Item | undefined;
  readonly onChoose: (option: Item | null) => void;
}

/**
 * A list that is searched by typing. Enter takes the highlighted option, or else the first option that matches the
 * typed text. The library itself handles Enter after a timer and misses a key that comes fast, so this component
 * handles Enter.
 */
export function SearchSelect<Item extends Option>({
  options,
  isRenewing = false,
  chosen,
  onChoose,
  ...props
}: SearchSelectProps<Item>) {
  const [typed, setTyped] = useState('');
  /** The field in which the user pressed Enter before the options came. */
  const awaited = useRef<HTMLInputElement | null>(null);
  const shown = options ?? (chosen ? [chosen] : []);
  const isComing = options === undefined || isRenewing;
  /** Takes the first option that matches the text of the field, now or when the options have come. */
  const take = (field: HTMLInputElement) => {
    const found = firstMatch(options ?? [], field.value);
    awaited.current = found === undefined && isComing ? field : null;
    if (found === undefined) return;
    // A click on the library's option closes the list, which would otherwise cover the controls below the field.
    const listed = listOf(field)?.querySelector<HTMLElement>(`[role="option"][value="${CSS.escape(found.value)}"]`);
    if (listed) listed.click();
    else onChoose(found);
  };
  const takeAwaited = useEffectEvent(() => {
    if (awaited.current !== null) take(awaited.current);
  });
  useEffect(() => {
    if (!isComing) takeAwaited();
  }, [isComing]);

  const onKeyDownCapture = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(event.target instanceof HTMLInputElement)) return;
    const highlighted = listOf(event.target)?.querySelector<HTMLElement>('[data-combobox-selected]');
    const present = shown.find(({ value }) => value === props.value);
    const isSearching = typed.trim() !== '' && typed !== present?.label;
    if (!highlighted && !isSearching) return;
    event.preventDefault();
    event.stopPropagation();
    if (highlighted) highlighted.click();
    else take(event.target);
  };
  return (
    <div onKeyDownCapture={onKeyDownCapture}>
      <Select
        {...props}
        searchable
        searchValue={typed}
        allowDeselect={false}
        selectFirstOptionOnChange
        data={shown.map((option) => ({ ...option }))}
        // Typing replaces the chosen text, as in the address line of a browser.
        onFocus={(event) => event.currentTarget.select()}
        // When the user chooses the same option again, the library does not call `onChange`. So the text of the option
        // is set here.
        onOptionSubmit={(value) => setTyped(shown.find((option) => option.value === value)?.label ?? '')}
        onSearchChange={setTyped}
        onInput={() => {
          awaited.current = null;
        }}
        onChange={(value) => onChoose(shown.find((option) => option.value === value) ?? null)}
      />
    </div>
  );
}

function listOf(field: HTMLInputElement): HTMLElement | null {
  return document.getElementById(field.getAttribute('aria-controls') ?? '');
}

/**
 * The first option that the list shows for a typed text. The list shows the options whose labels contain the text, in
 * any case of letters.
 */
function firstMatch<Item extends Option>(options: readonly Item[], text: string): Item | undefined {
  const wanted = text.trim().toLowerCase();
  return options.find(({ label }) => label.toLowerCase().includes(wanted));
}
