/** The client and the org in one line, such as `Harborline, Tampa`. The first org of a client often has the name of the client. */
export const ownerText = (client: string, org: string): string => (client === org ? client : `${client}, ${org}`);
