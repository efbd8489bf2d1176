/** Questions about the orgs of a company, for the features whose settings belong to the whole company. */
export { isOrgOfCompany, seesWholeCompany } from './company-orgs.data.ts';
