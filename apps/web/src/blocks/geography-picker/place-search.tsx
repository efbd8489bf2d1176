import type { GeographyPath } from '@dropdate/domain/geography/geography-index';
import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { IconCheck, IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { foundPlaceName, foundPlaceText } from './found-place-text.ts';
import { messages } from './geography-picker.messages.ts';
import classes from './place-search.module.css';
import { type FoundPlaces, usePlaceSearch } from './use-place-search.ts';

interface PlaceSearchProps {
  readonly isChosen: (path: GeographyPath) => boolean;
  readonly onAdd: (paths: readonly GeographyPath[]) => void;
}

/**
 * One search over states, counties, cities and zips. Enter adds the highlighted place, and leaves the field empty for
 * the next place.
 */
export function PlaceSearch({ isChosen, onAdd }: PlaceSearchProps) {
  const [text, setText] = useState('');
  const [said, setSaid] = useState('');
  const [highlighted, setHighlighted] = useState(0);
  const list = useCombobox();
  const id = useId();
  const change = (next: string) => {
    setText(next);
    setHighlighted(0);
    if (next.trim() === '') list.closeDropdown();
    else list.openDropdown();
  };
  const add = (place: FoundPlaces[number] | undefined) => {
    if (place === undefined) return;
    const isNew = !place.paths.every(isChosen);
    if (isNew) onAdd(place.paths);
    setSaid(isNew ? messages.placeAdded(foundPlaceName(place)) : messages.placeChosen(foundPlaceName(place)));
    change('');
  };
  const search = usePlaceSearch(text, (results) => add(results[0]));
  const { results } = search;
  const at = Math.min(highlighted, results.length - 1);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      // While the search runs, the rows belong to an earlier text. A place of the earlier text must not be added.
      if (search.isSearching) search.await();
      else add(results[at]);
    }
    if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && results.length > 0) {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setHighlighted((at + step + results.length) % results.length);
    }
    if (event.key === 'Escape' && text !== '') {
      event.stopPropagation();
      change('');
    }
  };
  return (
    <div className={classes.search}>
      <Combobox store={list} onOptionSubmit={(value) => add(results[Number(value)])} zIndex="var(--dd-z-popover)">
        <Combobox.Target withKeyboardNavigation={false} withAriaAttributes={false}>
          <TextInput
            aria-label={messages.searchPlaces}
            placeholder={messages.searchPlaces}
            leftSection={<IconSearch size={16} stroke={1.65} aria-hidden />}
            autoComplete="off"
            spellCheck={false}
            maxLength={60}
            value={text}
            role="combobox"
            aria-haspopup="listbox"
            aria-autocomplete="list"
            aria-expanded={list.dropdownOpened}
            aria-controls={`${id}-list`}
            aria-activedescendant={results.length > 0 && list.dropdownOpened ? `${id}-${at}` : undefined}
            onChange={(event) => change(event.currentTarget.value)}
            onKeyDown={onKeyDown}
            onFocus={() => {
              if (text.trim() !== '') list.openDropdown();
            }}
            onBlur={() => list.closeDropdown()}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={results.length === 0 && (search.isSearching || search.text === '')}>
          <Combobox.Options id={`${id}-list`} aria-label={messages.searchPlaces} mah={320} className={classes.options}>
            {results.map((place, row) => {
              const { name, within } = foundPlaceText(place);
              return (
                <Combobox.Option
                  key={`${place.level}:${place.paths[0]?.join('/')}`}
                  id={`${id}-${row}`}
                  value={String(row)}
                  data-combobox-selected={row === at || undefined}
                  className={classes.option}
                >
                  <span className={classes.name}>{name}</span>
                  <span className={classes.within}>{within}</span>
                  {place.paths.every(isChosen) && (
                    <span className={classes.chosen}>
                      <IconCheck size={14} stroke={2} aria-hidden />
                      {messages.chosen}
                    </span>
                  )}
                  <span className={classes.level}>{place.level}</span>
                </Combobox.Option>
              );
            })}
            {results.length === 0 && (
              <Combobox.Empty>{search.hasFailed ? messages.searchFailed : noMatch(search.text)}</Combobox.Empty>
            )}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      <p role="status" className={classes.said}>
        {said !== '' && <IconCheck size={14} stroke={2} aria-hidden />}
        {said}
      </p>
    </div>
  );
}

/** Two zips, or more. The search looks for one place. */
const zipList = /\d{5}\W+\d{3}/;

const noMatch = (text: string): string => (zipList.test(text) ? messages.zipList : messages.noMatch(text));
