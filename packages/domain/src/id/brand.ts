/** A value that no other value of the same base type can stand in for: the id of a company is no id of a user. */
export type Brand<Base, Name extends string> = Base & { readonly '~brand': Name };

export type CompanyId = Brand<string, 'CompanyId'>;
export type UserId = Brand<string, 'UserId'>;
export type CampaignId = Brand<string, 'CampaignId'>;
export type CartId = Brand<string, 'CartId'>;
export type OrderId = Brand<string, 'OrderId'>;

/** A text as an id of one kind: a new id, or one that comes from outside. */
export function idOf<Id extends Brand<string, string>>(text: string): Id {
  return text as Id;
}
