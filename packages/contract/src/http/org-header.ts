/** The header with which a page names the org that it shows. The server refuses the call when another org is in use. */
export const orgHeader = 'x-org-in-use';

/** The value of the header in the own org. The id of the org stands for any other org. */
export const ownOrg = 'own';
