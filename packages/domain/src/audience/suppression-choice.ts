/** The number of previous orders that an audience can leave out. */
export const maxSuppressedOrders = 1_000;

/**
 * Who is left out beside the people whom the parameters leave out. Standard suppression always applies. Include Previous
 * Orders also leaves out the people of the chosen orders (specification 2, section 3, Suppression; decision 31).
 */
export interface SuppressionChoice {
  readonly type: 'standard' | 'previous-orders';
  /** The numbers of the chosen orders as text. Empty with the standard suppression. */
  readonly orders: readonly string[];
  /** Present when the buyer leaves out the customers and open leads of the company, as lists may. */
  readonly leavesOutContacts?: true;
}

export const standardSuppression: SuppressionChoice = { type: 'standard', orders: [] };

/** Another type of suppression clears the chosen orders (specification 2, section 4, Suppression). */
export function withSuppressionType(choice: SuppressionChoice, type: SuppressionChoice['type']): SuppressionChoice {
  return choice.type === type ? choice : { ...choice, type, orders: [] };
}

/**
 * The chosen orders, sorted and each once. Two choices with equal orders leave out the same people, whatever their type.
 */
export function suppressedOrders({ type, orders }: SuppressionChoice): readonly string[] {
  return type === 'standard' ? [] : [...new Set(orders)].sort();
}

/** The choice as an order takes it: without orders, Include Previous Orders is the standard suppression. */
export function effectiveSuppression(choice: SuppressionChoice): SuppressionChoice {
  return suppressedOrders(choice).length === 0 ? withSuppressionType({ ...choice, orders: [] }, 'standard') : choice;
}

/** The choice with or without the contacts of the company. */
export function withContactsLeftOut({ type, orders }: SuppressionChoice, isLeftOut: boolean): SuppressionChoice {
  return { type, orders, ...(isLeftOut && { leavesOutContacts: true }) };
}

/** Whether a choice leaves out the contacts of the company. */
export function leavesOutContacts({ leavesOutContacts: isLeftOut }: SuppressionChoice): boolean {
  return isLeftOut === true;
}

/** Whether the buyer chose Include Previous Orders, and no order. */
export function lacksOrders({ type, orders }: SuppressionChoice): boolean {
  return type === 'previous-orders' && orders.length === 0;
}
