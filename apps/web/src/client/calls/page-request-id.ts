/**
 * The id of the request for this page, which the server writes into the page. A failure that belongs to no call shows
 * this id. Undefined when the development server served the page.
 */
export function pageRequestId(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="request-id"]')?.content;
}
