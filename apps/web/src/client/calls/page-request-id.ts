/**
 * The id of the request that brought this page, written into it by the server: what fails without a call of its own can
 * still be asked about. Undefined where the development server brought it.
 */
export function pageRequestId(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="request-id"]')?.content;
}
