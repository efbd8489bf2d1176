/**
 * A type that the compiler keeps apart from other types of the same base, so that no code uses a user's id as a
 * company's id.
 */
export type Brand<Base, Name extends string> = Base & { readonly '~brand': Name };

export type CompanyId = Brand<string, 'CompanyId'>;
export type UserId = Brand<string, 'UserId'>;
export type CampaignId = Brand<string, 'CampaignId'>;
export type ProspectListId = Brand<string, 'ProspectListId'>;
export type CartId = Brand<string, 'CartId'>;
export type OrderId = Brand<string, 'OrderId'>;

/** Turns a text into an id of one kind. It is for new ids, and for ids that come from outside. */
export function idOf<Id extends Brand<string, string>>(text: string): Id {
  return text as Id;
}
