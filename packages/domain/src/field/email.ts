export const maxEmailLength = 50;
export const emailText = 'Enter a valid e-mail address, such as name@example.com.';

/** Parts of letters, digits and signs. Internationalized addresses have letters of any script. */
const localPart = /^[\p{L}\p{N}\p{M}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{N}\p{M}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const domainLabel = /^[\p{L}\p{N}]([\p{L}\p{N}\p{M}-]*[\p{L}\p{N}\p{M}])?$/u;

/** Whether a text is an e-mail address that the mail server can take. Quoted local parts and IP addresses are not. */
export function isEmail(text: string): boolean {
  const [local, domain, ...rest] = text.split('@');
  if (local === undefined || domain === undefined || rest.length > 0) return false;
  const labels = domain.split('.');
  const top = labels.at(-1) ?? '';
  return (
    localPart.test(local) &&
    labels.length >= 2 &&
    labels.every((label) => label.length <= 63 && domainLabel.test(label)) &&
    [...top].length >= 2 &&
    !/^\d+$/.test(top)
  );
}
