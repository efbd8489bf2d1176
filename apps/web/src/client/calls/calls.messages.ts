/** Texts about a call that failed, or that got no usable answer. */
export const callTexts = {
  failed: 'Something went wrong on the server. Try again, or send the request id to support.',
  unreachable: 'The server could not be reached. Check your connection and try again.',
  tookTooLong: 'The server took too long to answer. Try again.',
  unavailable: 'The server is not available at the moment. Try again in a minute.',
  unreadable: 'The answer could not be read. Reload the page and try again.',
} as const;
