/** The reason why the server cannot listen, in one sentence for the operator. Null for an unforeseen reason. */
export function explainListenError(error: unknown, port: number): string | null {
  switch ((error as { code?: unknown }).code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use; stop the other program or choose another port with PORT.`;
    case 'EACCES':
      return `Port ${port} may not be used by this user; choose another port with PORT.`;
    case 'EADDRNOTAVAIL':
      return 'HOST is not an address of this machine.';
    default:
      return null;
  }
}
