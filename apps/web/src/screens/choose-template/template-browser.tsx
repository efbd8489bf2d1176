import type { TemplateTile } from '@dropdate/contract/templates/search-templates';
import { formatUnitPrice } from '@dropdate/domain/money/money-text';
import { type KnownPrices, lowestPiecePrice, turningAgeTag } from '@dropdate/domain/pricing/price-list';
import { useEffect, useRef, useState } from 'react';
import { requestIdOf } from '../../client/calls/api-error.ts';
import { usePageRead } from '../../client/calls/page-read.ts';
import { usePrices } from '../../client/cart/use-prices.ts';
import { rangeText } from '../../client/list/range-text.ts';
import { Button } from '../../kit/button/button.tsx';
import { focusFirst } from '../../kit/button/pass-focus.ts';
import { Pager } from '../../kit/list/pager.tsx';
import { EmptyState, ErrorState } from '../../kit/state/empty-state.tsx';
import { latePart } from '../../kit/state/late-part.tsx';
import { Skeleton } from '../../kit/state/skeleton.tsx';
import { toast } from '../../kit/toast/toast.ts';
import type { ChosenTemplate } from './campaign-form.ts';
import { messages } from './choose-template.messages.ts';
import classes from './choose-template.module.css';
import { recentlyUsedRead, sortOf, templatesRead } from './choose-template-reads.ts';
import { moveInGrid } from './move-in-grid.ts';
import { TemplateCard } from './template-card.tsx';
import { TemplateTools } from './template-tools.tsx';
import { type TemplateView, templatePageSizes } from './template-view.ts';

/** The preview loads when a buyer opens it. */
const TemplatePreview = latePart(async () => (await import('./template-preview.tsx')).TemplatePreview);

interface TemplateBrowserProps {
  readonly view: TemplateView;
  readonly chosenId: string | null;
  readonly onView: (change: Partial<TemplateView>) => void;
  readonly onChoose: (template: ChosenTemplate) => void;
}

/** The grid of templates, with search, filters and sorting above it. Exactly one template can be chosen. */
export function TemplateBrowser({ view, chosenId, onView, onChoose }: TemplateBrowserProps) {
  const [search, setSearch] = useState('');
  const [previewed, setPreviewed] = useState<string | null>(null);
  const browser = useRef<HTMLDivElement>(null);
  const prices = usePrices();
  const tag = prices && turningAgeTag(prices);
  const recent = usePageRead(recentlyUsedRead);
  const sort = sortOf(view, recent.data?.isAnyRecentlyUsed);
  const found = usePageRead(templatesRead(view, sort, search), {
    keepsPrevious: true,
    isEnabled: view.sort !== null || !recent.isPending,
  });
  const templates = found.data?.results;
  const total = found.data?.totalCount;
  const lastPage = Math.max(0, Math.ceil((total ?? 0) / view.pageSize) - 1);
  useEffect(() => {
    if (total !== undefined && view.page > lastPage) onView({ page: lastPage });
  });

  const clear = () => {
    setSearch('');
    onView({ products: [], isTurningAgeOnly: false });
  };
  const find = (text: string) => {
    setSearch(text);
    onView({});
  };
  const choose = (template: TemplateTile) => onChoose(chosenOf(template));
  return (
    <div ref={browser} className={classes.browser}>
      <TemplateTools
        view={view}
        sort={sort}
        search={search}
        total={total}
        onView={onView}
        onSearch={find}
        onClear={clear}
      />
      <div className={classes.results}>
        {found.error !== null && templates === undefined ? (
          <ErrorState
            title={messages.templatesFailed}
            requestId={requestIdOf(found.error)}
            onRetry={() => void found.refetch()}
          />
        ) : templates === undefined ? (
          <GridSkeleton count={view.pageSize} />
        ) : templates.length === 0 ? (
          <EmptyState
            kind="no-match"
            title={messages.noMatch}
            sentence={messages.noMatchSentence(search)}
            action={
              <Button
                size="small"
                onClick={() => {
                  focusFirst(browser.current?.querySelector('search') ?? undefined);
                  clear();
                }}
              >
                {messages.clear}
              </Button>
            }
          />
        ) : (
          <div
            role="radiogroup"
            aria-label={messages.templates}
            aria-required
            className={classes.grid}
            onKeyDown={moveInGrid}
          >
            {templates.map((template) => (
              <TemplateCard
                key={template.templateLookupId}
                template={template}
                tag={template.isTurningAge ? tag : undefined}
                price={prices && priceText(prices, template.isTurningAge)}
                isChosen={template.templateLookupId === chosenId}
                onChoose={() => choose(template)}
                onPreview={() => setPreviewed(template.templateLookupId)}
              />
            ))}
          </div>
        )}
      </div>
      {total !== undefined && total > 0 && (
        <Pager
          page={view.page}
          pageSize={view.pageSize}
          pageSizes={templatePageSizes}
          total={total}
          range={rangeText(view.page, view.pageSize, total)}
          onChange={onView}
        />
      )}
      {previewed !== null && templates !== undefined && (
        <TemplatePreview
          templates={templates}
          shownId={previewed}
          chosenId={chosenId}
          tag={tag}
          onShow={setPreviewed}
          onChoose={choose}
          onClose={() => setPreviewed(null)}
          onMissing={() => {
            setPreviewed(null);
            toast.error(messages.previewMissing);
          }}
        />
      )}
    </div>
  );
}

function priceText(prices: KnownPrices, isTurningAge: boolean): string | undefined {
  const price = lowestPiecePrice(prices, isTurningAge);
  return price === undefined ? undefined : messages.priceFrom(formatUnitPrice(price));
}

function chosenOf(template: TemplateTile): ChosenTemplate {
  const {
    templateLookupId,
    name,
    productCategoryShortName: product,
    thumbnailUrl,
    isTurningAge,
    hasReplyCard,
  } = template;
  return { templateLookupId, name, product, thumbnailUrl, isTurningAge, hasReplyCard };
}

function GridSkeleton({ count }: { readonly count: number }) {
  return (
    <div role="status" aria-label={messages.templatesLoading} className={classes.grid}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders have no identity
        <div key={index} className={classes.place}>
          <Skeleton width="100%" height={196} />
          <Skeleton width="70%" />
          <Skeleton width="40%" />
        </div>
      ))}
    </div>
  );
}
