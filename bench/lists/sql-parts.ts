/** The number of companies, without the provider. Company 1 is the large one. */
export const companyCount = 200;
/** The large company has an org at the top and this number of orgs below it. */
export const largeOrgs = 50;

/** Ids are ordered like the ids that the product makes: a later row has a higher id. */
export const idOf = (kind: number, number: string) =>
  `('0193${String(kind).padStart(4, '0')}-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;
export const companyUuid = (number: string) => idOf(1, number);
/** The org with a number in a company. Number 0 is the org at the top. */
export const segmentUuid = (company: string, number: string) => idOf(2, `(${company}) * 1000 + ${number}`);
/** The user with a number in a company. */
export const userUuid = (company: string, number: string) => idOf(3, `(${company}) * 1000 + ${number}`);

/** A word of a list, chosen by a number. */
export const pick = (list: string, number: string) => {
  const all = list.split(' ');
  return `(array['${all.join("','")}'])[1 + (${number}) % ${all.length}]`;
};
