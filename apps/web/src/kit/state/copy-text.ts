/**
 * Puts a text on the clipboard. A page without a secure context cannot use the clipboard's functions. On such a page,
 * this function selects the text in an invisible field, and the browser copies the selection.
 */
export async function copyText(text: string): Promise<void> {
  if ('clipboard' in navigator) return navigator.clipboard.writeText(text);
  const field = document.createElement('textarea');
  field.value = text;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  document.body.append(field);
  field.select();
  document.execCommand('copy');
  field.remove();
}
