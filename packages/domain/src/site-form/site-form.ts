/** The most keys of a company that are in use at once. */
export const maxSiteFormKeys = 50;
export const longestKeyName = 60;

/** How long a revoked key can be put back. Later, somebody may rely on it being dead. */
export const restorableMinutes = 10;

/** How long before its answer a consent may have been given. */
export const consentDays = 30;

export const siteFormTexts = {
  nameMissing: 'Enter the name of the site or the form.',
  nameTooLong: `The name must have at most ${longestKeyName} characters.`,
  tooMany: `A company has at most ${maxSiteFormKeys} keys. Revoke a key that nobody uses.`,
  overForRestore: `A key can be put back for ${restorableMinutes} minutes. Make a new key.`,
  noCampaign: 'No campaign of the company has this number.',
  otherCampaign: 'This key belongs to another campaign. Leave the campaign out, or use a key of the company.',
  noCode: 'Code must be a code of mail of the company.',
  phoneOrEmail: 'Phone or email is required.',
  name: 'is required without a code',
  consentInFuture: 'Consent at must not be in the future.',
  consentTooOld: `Consent at must not be more than ${consentDays} days ago.`,
} as const;
