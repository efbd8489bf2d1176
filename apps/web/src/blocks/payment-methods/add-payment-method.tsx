import { getSiteConfiguration } from '@dropdate/contract/geography/get-site-configuration';
import type { Address as PostalAddress } from '@dropdate/contract/http/address';
import { attachPaymentMethod } from '@dropdate/contract/payment-methods/attach-payment-method';
import { addressFormSchema, type PaymentMethod } from '@dropdate/contract/payment-methods/payment-method';
import { searchPaymentMethods } from '@dropdate/contract/payment-methods/search-payment-methods';
import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { ApiError, requestIdOf } from '../../client/calls/api-error.ts';
import { call } from '../../client/calls/call.ts';
import { failureLines, fieldErrors } from '../../client/calls/report-failure.ts';
import { refresh, useEndpointQuery } from '../../client/calls/use-endpoint.ts';
import { useZipPlaces } from '../../client/places/use-zip-places.ts';
import { useViewer } from '../../client/session/viewer.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { CheckBox } from '../../kit/field/check-box.tsx';
import { SearchSelect } from '../../kit/field/search-select.tsx';
import { FailureLine } from '../../kit/state/failure-line.tsx';
import { toast } from '../../kit/toast/toast.ts';
import { type Address, type AddressProblems, addressProblems, emptyAddress } from './address-form.ts';
import { CardField, type CardFieldHandle, type CardProblems } from './card-field.tsx';
import { messages } from './payment-methods.messages.ts';
import classes from './payment-methods.module.css';
import { usePaymentMethods } from './use-payment-methods.ts';

interface AddPaymentMethodProps {
  readonly billingAddress: PostalAddress | null;
  readonly onAdded: (method: PaymentMethod) => void;
  readonly onClose: () => void;
}

interface Failure extends Pick<ComponentProps<typeof FailureLine>, 'title' | 'texts' | 'requestId'> {
  /** True when the failure is about marked fields. Such a failure disappears when no field is marked any more. */
  readonly isMarked: boolean;
}

/**
 * The form Add Payment Method. The browser turns the card into a token. Then the server saves the token and the
 * address.
 */
export function AddPaymentMethod({ billingAddress, onAdded, onClose }: AddPaymentMethodProps) {
  const { today } = useViewer();
  const client = useQueryClient();
  const card = useRef<CardFieldHandle>(null);
  const [address, setAddress] = useState<Address>({ ...emptyAddress, ...billingAddress });
  const [isDefault, setDefault] = useState(false);
  // The server makes the first card the default.
  const isFirst = usePaymentMethods().data?.results.length === 0;
  const [problems, setProblems] = useState<AddressProblems>({});
  const [cardProblems, setCardProblems] = useState<CardProblems>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [form, refuse] = useFocusOnRefusal();

  const create = async () => {
    const found = addressProblems(address);
    // The failure and the marks of the last try stay until their values change or the server answers, so that nothing
    // moves meanwhile.
    setProblems((before) => ({ ...before, ...found }));
    const token = card.current?.tokenise() ?? null;
    if (token === null || Object.keys(found).length > 0) {
      setFailure({ title: undefined, texts: [messages.checkFields], requestId: undefined, isMarked: true });
      refuse();
      return;
    }
    setSaving(true);
    try {
      const body = { address: addressFormSchema.parse(address), isDefault };
      const method = await call(attachPaymentMethod, { params: { id: token }, body });
      await refresh(client, [searchPaymentMethods]);
      toast.success(messages.saved);
      onAdded(method);
    } catch (problem) {
      const marked = byField(problem);
      const ofCard = cardErrorOf(problem);
      setProblems(marked);
      if (ofCard !== undefined) setCardProblems((before) => ({ ...before, number: ofCard }));
      setFailure(failureOf(problem, ofCard !== undefined || Object.keys(marked).length > 0));
      setSaving(false);
      refuse();
    }
  };
  const change = (part: Partial<Address>) => {
    setAddress((before) => ({ ...before, ...part }));
    const changed = Object.fromEntries(Object.keys(part).map((field) => [field, undefined]));
    setProblems((before) => ({ ...before, ...changed }));
  };
  const hasMarks = Object.values({ ...problems, ...cardProblems }).some((text) => text !== undefined);
  return (
    <Dialog
      title={messages.add}
      width={650}
      isSteady
      onClose={onClose}
      cancelLabel={messages.cancel}
      verb={{ label: messages.create, onClick: () => void create(), isBusy: isSaving }}
    >
      <div ref={form} className={classes.form}>
        {failure !== null && (hasMarks || !failure.isMarked) && (
          <div className={classes.failure}>
            <FailureLine title={failure.title} texts={failure.texts} requestId={failure.requestId} />
          </div>
        )}
        <TextInput
          className={classes.slot}
          label={messages.holder}
          withAsterisk
          data-autofocus
          maxLength={100}
          autoComplete="name"
          value={address.name}
          error={problems.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <CardField ref={card} today={today} problems={cardProblems} onProblems={setCardProblems} />
        <AddressFields address={address} problems={problems} onChange={change} />
        <CheckBox
          label={messages.useAsDefault}
          isChecked={isDefault || isFirst}
          isDisabled={isFirst}
          title={isFirst ? messages.firstIsDefault : undefined}
          onChange={setDefault}
        />
      </div>
    </Dialog>
  );
}

/** Moves the focus to the first field with a problem, after the field is marked. */
function useFocusOnRefusal() {
  const form = useRef<HTMLDivElement>(null);
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  return [form, () => setRefusals((count) => count + 1)] as const;
}

interface AddressFieldsProps {
  readonly address: Address;
  readonly problems: AddressProblems;
  readonly onChange: (part: Partial<Address>) => void;
}

function AddressFields({ address, problems, onChange }: AddressFieldsProps) {
  const { data } = useEndpointQuery(getSiteConfiguration, {}, { staleTime: Number.POSITIVE_INFINITY });
  const states = data?.data.dod.countries[0]?.states ?? [];
  const fill = useZipPlaces({ city: address.city, state: address.state }, onChange);
  return (
    <fieldset className={classes.address}>
      <legend className={classes.heading}>{messages.billingAddress}</legend>
      <TextInput
        className={classes.slot}
        label={messages.street}
        withAsterisk
        maxLength={100}
        autoComplete="address-line1"
        value={address.addressLine1}
        error={problems.addressLine1}
        onChange={(event) => onChange({ addressLine1: event.currentTarget.value })}
      />
      <TextInput
        className={classes.slot}
        label={messages.line2}
        placeholder={messages.optional}
        maxLength={100}
        autoComplete="address-line2"
        value={address.addressLine2}
        error={problems.addressLine2}
        onChange={(event) => onChange({ addressLine2: event.currentTarget.value })}
      />
      <TextInput
        className={classes.slot}
        label={messages.city}
        withAsterisk
        maxLength={50}
        autoComplete="address-level2"
        value={address.city}
        error={problems.city}
        onChange={(event) => onChange({ city: event.currentTarget.value })}
      />
      <SearchSelect
        className={classes.slot}
        label={messages.state}
        withAsterisk
        options={data && states.map(({ id, text }) => ({ value: id, label: text }))}
        value={address.state === '' ? null : address.state}
        error={problems.state}
        comboboxProps={{ zIndex: 'var(--dd-z-popover)' }}
        onChoose={(state) => onChange({ state: state?.value ?? '' })}
      />
      <TextInput
        className={classes.slot}
        label={messages.zip}
        withAsterisk
        maxLength={10}
        inputMode="numeric"
        classNames={{ input: 'tabular' }}
        autoComplete="postal-code"
        value={address.zip}
        error={problems.zip}
        onChange={(event) => {
          const zip = event.currentTarget.value;
          onChange({ zip });
          fill(address.zip, zip);
        }}
      />
      <TextInput
        className={classes.slot}
        label={messages.province}
        placeholder={messages.optional}
        maxLength={50}
        autoComplete="off"
        value={address.province}
        error={problems.province}
        onChange={(event) => onChange({ province: event.currentTarget.value })}
      />
    </fieldset>
  );
}

/** The server's messages that belong to address fields. */
function byField(problem: unknown): AddressProblems {
  const entries = Object.entries(fieldErrors(problem)).map(([path, text]) => [path.replace(/^address\./, ''), text]);
  return Object.fromEntries(entries.filter(([field]) => field !== undefined && field in emptyAddress));
}

/** The provider's sentence about a declined card; undefined for any other problem. */
function cardErrorOf(problem: unknown): string | undefined {
  return problem instanceof ApiError ? problem.sentenceOf('CardError') : undefined;
}

/** The provider's own sentence is shown under the title 'Card Error' (specification 2, section 8). */
function failureOf(problem: unknown, isMarked: boolean): Failure {
  return {
    title: cardErrorOf(problem) === undefined ? undefined : messages.cardError,
    texts: failureLines(problem, messages.addFailed),
    requestId: requestIdOf(problem),
    isMarked,
  };
}
