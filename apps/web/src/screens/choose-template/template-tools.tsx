import { formatCount } from '@dropdate/domain/money/money-text';
import { Popover } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { usePageRead } from '../../client/calls/page-read.ts';
import { Button } from '../../kit/button/button.tsx';
import { focusFirst, passFocus } from '../../kit/button/pass-focus.ts';
import { TextButton } from '../../kit/button/text-button.tsx';
import { CheckBox } from '../../kit/field/check-box.tsx';
import { SelectField } from '../../kit/field/select-field.tsx';
import { SearchField } from '../../kit/list/search-field.tsx';
import { messages } from './choose-template.messages.ts';
import { templateFiltersRead } from './choose-template-reads.ts';
import classes from './template-tools.module.css';
import { type TemplateSort, type TemplateView, templateSorts } from './template-view.ts';

interface TemplateToolsProps {
  readonly view: TemplateView;
  /** The sort that the grid uses, even when the view does not name a sort. */
  readonly sort: TemplateSort;
  readonly search: string;
  /** Undefined while loading. */
  readonly total: number | undefined;
  readonly onView: (change: Partial<TemplateView>) => void;
  readonly onSearch: (text: string) => void;
  readonly onClear: () => void;
}

const sortOptions = templateSorts.map(({ field, label }) => ({ value: field, label }));

/** Search, product, turning age, result count and order of the templates. */
export function TemplateTools({ view, sort, search, total, onView, onSearch, onClear }: TemplateToolsProps) {
  const tools = useRef<HTMLDivElement>(null);
  const isNarrowed = search !== '' || view.products.length > 0 || view.isTurningAgeOnly;
  return (
    <div ref={tools} className={classes.tools}>
      <SearchField label={messages.search} value={search} onSubmit={onSearch} />
      <ProductFilter chosen={view.products} onChange={(products) => onView({ products })} />
      <CheckBox
        label={messages.turningAge}
        isChecked={view.isTurningAgeOnly}
        onChange={(isTurningAgeOnly) => onView({ isTurningAgeOnly })}
      />
      <span className={classes.count} role="status">
        {total !== undefined && messages.found(formatCount(total))}
      </span>
      {isNarrowed && (
        <span className={classes.clear}>
          <TextButton
            onClick={() => {
              // The Clear button disappears, so the search field takes the focus.
              focusFirst(tools.current?.querySelector('search') ?? undefined);
              onClear();
            }}
          >
            {messages.clear}
          </TextButton>
        </span>
      )}
      <span className={classes.sort}>
        <SelectField
          label={messages.sort}
          options={sortOptions}
          value={sort}
          onChange={(value) => onView({ sort: templateSorts.find(({ field }) => field === value)?.field ?? null })}
        />
      </span>
    </div>
  );
}

interface ProductFilterProps {
  readonly chosen: readonly string[];
  readonly onChange: (products: readonly string[]) => void;
}

/** The products as check boxes. A change takes effect at once. */
function ProductFilter({ chosen, onChange }: ProductFilterProps) {
  const [isOpen, setOpen] = useState(false);
  const { data } = usePageRead(templateFiltersRead);
  const products = data?.filters.find(({ name }) => name === 'product')?.options ?? [];
  const isOffered = (product: string) => data?.offeredProducts.includes(product) === true;
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <Button
          iconAfter={<IconChevronDown size={14} stroke={2} />}
          {...(chosen.length > 0 && { count: chosen.length })}
          isDisabled={products.length === 0}
          onClick={() => setOpen(!isOpen)}
        >
          {messages.product}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={messages.product}>
        <fieldset className={classes.products} aria-label={messages.product}>
          {products.map(({ value, label }) => (
            <CheckBox
              key={value}
              label={isOffered(value) ? label : messages.noTemplateYet(label)}
              isDisabled={!isOffered(value) && !chosen.includes(value)}
              isChecked={chosen.includes(value)}
              onChange={(isChecked) =>
                onChange(isChecked ? [...chosen, value] : chosen.filter((product) => product !== value))
              }
            />
          ))}
        </fieldset>
        {chosen.length > 0 && (
          <Button
            kind="quiet"
            size="small"
            onClick={({ currentTarget }) => {
              // Escape closes the popover only while the focus is inside, so another control in the popover takes the
              // focus.
              const popover = currentTarget.parentElement;
              passFocus(currentTarget, popover, 'input:checked', popover?.querySelector('input'));
              onChange([]);
            }}
          >
            {messages.clearProducts}
          </Button>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
