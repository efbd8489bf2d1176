/**
 * The id of the request that brought this page; the server writes it into the page. Failures without a call of their
 * own show this id to the user. Undefined where the development server brought the page.
 */
export function pageRequestId(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="request-id"]')?.content;
}
