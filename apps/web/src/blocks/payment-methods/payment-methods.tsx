import type { Address as PostalAddress } from '@dropdate/contract/http/address';
import type { PaymentMethod } from '@dropdate/contract/payment-methods/payment-method';
import { IconCreditCard, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { requestIdOf } from '../../client/calls/api-error.ts';
import { useLocked } from '../../client/session/use-locked.ts';
import { Button } from '../../kit/button/button.tsx';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import { ErrorState } from '../../kit/state/empty-state.tsx';
import { SkeletonLines } from '../../kit/state/skeleton.tsx';
import { AddPaymentMethod } from './add-payment-method.tsx';
import { cardName } from './payment-method-list.tsx';
import { PaymentMethodPages } from './payment-method-pages.tsx';
import { messages } from './payment-methods.messages.ts';
import classes from './payment-methods.module.css';
import { useDeletePaymentMethod, useMakeDefault, usePaymentMethods } from './use-payment-methods.ts';

interface PaymentMethodsProps {
  readonly selected: readonly string[];
  /** Whether several cards can pay together. */
  readonly isMultiple?: boolean;
  readonly onSelect: (ids: readonly string[]) => void;
  readonly isDisabled?: boolean;
  /** The address that a new card begins with, such as that of the org. */
  readonly billingAddress?: PostalAddress | null;
}

/**
 * The payment methods panel. Saved cards can be chosen, deleted, made default and added (specification 2, section 2).
 */
export function PaymentMethods({
  selected,
  isMultiple = false,
  onSelect,
  isDisabled = false,
  billingAddress = null,
}: PaymentMethodsProps) {
  const { data, error, refetch } = usePaymentMethods();
  const makeDefault = useMakeDefault();
  const locked = useLocked();
  const [isAdding, setAdding] = useState(false);
  const [deleting, setDeleting] = useState<PaymentMethod | null>(null);

  if (data === undefined && error !== null) {
    return (
      <ErrorState
        title={messages.loadFailed}
        sentence={error.message}
        requestId={requestIdOf(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data === undefined) return <SkeletonLines count={4} label={messages.loading} />;
  const hasMethods = data.results.length > 0;
  const add =
    locked === null ? (
      <Button
        kind={hasMethods ? 'plain' : 'main'}
        icon={<IconPlus size={16} stroke={1.8} />}
        popup="dialog"
        isDisabled={isDisabled}
        onClick={() => setAdding(true)}
      >
        {messages.add}
      </Button>
    ) : (
      <p className={classes.emptySentence}>{locked}</p>
    );
  return (
    <div className={classes.panel}>
      {hasMethods ? (
        <>
          <PaymentMethodPages
            methods={data.results}
            selected={selected}
            isMultiple={isMultiple}
            isDisabled={isDisabled}
            isLocked={locked !== null}
            onSelect={onSelect}
            onMakeDefault={(id) => void makeDefault(id)}
            onDelete={setDeleting}
          />
          <div>{add}</div>
        </>
      ) : (
        <div className={classes.empty}>
          <IconCreditCard className={classes.emptyIcon} size={26} stroke={1.65} aria-hidden />
          <div className={classes.emptyWords} role="status">
            <p className={classes.emptyTitle}>{messages.empty}</p>
            {locked === null && <p className={classes.emptySentence}>{messages.emptySentence}</p>}
          </div>
          {add}
        </div>
      )}
      {isAdding && (
        <AddPaymentMethod
          billingAddress={billingAddress}
          onAdded={({ id }) => {
            setAdding(false);
            // A buyer who adds a card wants to pay with this card. Other cards are ticked to share the total.
            onSelect([id]);
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {deleting !== null && (
        <DeleteMethod
          method={deleting}
          onDeleted={() => {
            if (selected.includes(deleting.id)) onSelect(selected.filter((id) => id !== deleting.id));
            setDeleting(null);
          }}
          onClose={() => setDeleting(null)}
        />
      )}
    </div>
  );
}

interface DeleteMethodProps {
  readonly method: PaymentMethod;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

function DeleteMethod({ method, onDeleted, onClose }: DeleteMethodProps) {
  const remove = useDeletePaymentMethod();
  return (
    <ConfirmDialog
      title={messages.deleteTitle}
      sentence={cardName(method)}
      verb={messages.delete}
      cancelLabel={messages.keep}
      isDestructive
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id: method.id } }, { onSuccess: onDeleted, onError: onClose })}
      onClose={onClose}
    />
  );
}
