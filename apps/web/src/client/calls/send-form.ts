/** A form that `call` sends. */
interface FormRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: FormData;
  readonly signal: AbortSignal | undefined;
}

/**
 * Sends a form as `fetch` does, and reports how much of the form is sent. `fetch` itself cannot report this. Rejects
 * with the same errors as `fetch`.
 * @param onSent receives the sent percentage, 0 to 100
 */
export function sendForm({ url, method, headers, body, signal }: FormRequest, onSent: (percent: number) => void) {
  return new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? Math.floor((loaded / total) * 100) : 0);
    request.upload.onload = () => onSent(100);
    request.onload = () =>
      resolve(new Response(request.responseText, { status: request.status, headers: headersOf(request) }));
    request.onerror = () => reject(new TypeError('the form was not sent'));
    request.onabort = () => reject(signal?.reason ?? new DOMException('the form was given up', 'AbortError'));
    request.onloadend = () => signal?.removeEventListener('abort', abort);
    if (signal?.aborted === true) return reject(signal.reason);
    signal?.addEventListener('abort', abort);
    request.send(body);
  });
}

function headersOf(request: XMLHttpRequest): [string, string][] {
  return request
    .getAllResponseHeaders()
    .split('\r\n')
    .filter((line) => line !== '')
    .map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).trim()];
    });
}
