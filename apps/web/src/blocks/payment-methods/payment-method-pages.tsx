import { useState } from 'react';
import { rangeText } from '../../client/list/range-text.ts';
import { SelectField } from '../../kit/field/select-field.tsx';
import { Pager } from '../../kit/list/pager.tsx';
import { firstMethods, methodSorts, methodsPage, methodsPageSizes, viewOf } from './methods-view.ts';
import { PaymentMethodList, type PaymentMethodListProps } from './payment-method-list.tsx';
import { messages } from './payment-methods.messages.ts';
import classes from './payment-methods.module.css';

/**
 * Saved cards in pages, newest or oldest first. A single card has neither sort nor pages (specification 2, section 9).
 */
export function PaymentMethodPages({ methods, selected, ...rest }: PaymentMethodListProps) {
  const selectedId = selected.at(-1) ?? null;
  const [view, setView] = useState(() => viewOf(methods, selectedId, firstMethods));
  // The card whose page was opened last. When the user chooses another card, for example a new card, the page with that
  // card opens.
  const [shownId, setShownId] = useState(selectedId);
  if (selectedId !== shownId && methods.some(({ id }) => id === selectedId)) {
    setShownId(selectedId);
    setView((last) => viewOf(methods, selectedId, last));
  }
  const { page, methods: shown } = methodsPage(methods, view);
  const list = <PaymentMethodList methods={shown} selected={selected} {...rest} />;
  if (methods.length < 2) return list;
  return (
    <div>
      <div className={classes.sort}>
        <SelectField
          label={messages.sort}
          options={methodSorts}
          value={view.sort}
          onChange={(value) =>
            setView({ ...view, page: 0, sort: methodSorts.find((one) => one.value === value)?.value ?? 'newest' })
          }
        />
      </div>
      {list}
      <div className={classes.pager}>
        <Pager
          page={page}
          pageSize={view.pageSize}
          pageSizes={methodsPageSizes}
          total={methods.length}
          range={rangeText(page, view.pageSize, methods.length)}
          onChange={(change) => setView({ ...view, page: 0, ...change })}
        />
      </div>
    </div>
  );
}
