import { addressFormSchema } from '@dropdate/contract/payment-methods/payment-method';

/** The billing address as the form holds it. */
export interface Address {
  readonly name: string;
  readonly addressLine1: string;
  readonly addressLine2: string;
  readonly city: string;
  /** The state's two letters; empty until chosen. */
  readonly state: string;
  readonly zip: string;
  /** The province of an address outside the United States; empty for all other addresses. */
  readonly province: string;
}

export const emptyAddress: Address = {
  name: '',
  addressLine1: '',
  addressLine2: '',
  city: '',
  state: '',
  zip: '',
  province: '',
};

export type AddressProblems = Readonly<Partial<Record<keyof Address, string | undefined>>>;

/** The problems of the form by field, in the contract's words. Empty when the form can be sent. */
export function addressProblems(address: Address): AddressProblems {
  const parsed = addressFormSchema.safeParse(address);
  if (parsed.success) return {};
  return Object.fromEntries([...parsed.error.issues].reverse().map(({ path, message }) => [String(path[0]), message]));
}
