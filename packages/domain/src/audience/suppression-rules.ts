/** The sentence for a viewer who does not see the whole company. */
export const rulesOfCompanyText =
  'These settings belong to the whole company. Ask somebody who administers its top org to change them.';
