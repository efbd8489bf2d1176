/** The longest reason of an override, in characters. */
export const overrideReasonLength = 300;

export const permissionTexts = {
  noReason: 'Enter the reason for contacting the lead after the end of the permission.',
  allEnded:
    'The permission to contact these leads has ended, and files leave such leads out. Override it on the page of the lead.',
  notEnded: 'The permission of this lead has not ended.',
  notOverridden: 'Nobody has overridden the end of this permission.',
} as const;
