import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import { DirectoryFailure } from './directory.ts';

/** Errors of the issuer that come from its own state or from our settings. The person can do nothing about them. */
const awayErrors: ReadonlySet<string> = new Set([
  'invalid_client',
  'unauthorized_client',
  'unsupported_grant_type',
  'unsupported_response_type',
  'invalid_scope',
  'server_error',
  'temporarily_unavailable',
]);

/** Codes of the library for an issuer that does not answer, or answers something else than OpenID Connect. */
const awayCodes: ReadonlySet<string> = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_HTTP_REQUEST_FORBIDDEN',
  'OAUTH_REQUEST_PROTOCOL_FORBIDDEN',
  'OAUTH_MISSING_SERVER_METADATA',
]);

/** The failure of a call to the issuer. */
export function failureOf(error: unknown): DirectoryFailure {
  if (error instanceof DirectoryFailure) return error;
  if (error instanceof AuthorizationResponseError) return answered(error.error, 'cancelled');
  if (error instanceof ResponseBodyError)
    return error.status >= 500 ? new DirectoryFailure('away', 'SERVER_ERROR') : answered(error.error, 'refused');
  const code = codeOf(error);
  // A TypeError without a code is the failure of `fetch`: no connection, no name, no valid certificate.
  if (error instanceof TypeError && code === undefined)
    return new DirectoryFailure('away', codeOf(error.cause) ?? 'NO_CONNECTION');
  if (error instanceof ClientError || error instanceof TypeError)
    return new DirectoryFailure(code !== undefined && awayCodes.has(code) ? 'away' : 'refused', code ?? 'UNKNOWN');
  return new DirectoryFailure('refused', 'UNKNOWN');
}

/** An error that the issuer named. The name is a text of somebody else, so the log gets only plain names. */
function answered(error: string, otherwise: DirectoryFailure['kind']): DirectoryFailure {
  const reason = /^[a-z_]{1,40}$/.test(error) ? error : 'UNKNOWN';
  return new DirectoryFailure(awayErrors.has(error) ? 'away' : otherwise, reason);
}

function codeOf(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && /^[A-Z\d_]{1,60}$/.test(code) ? code : undefined;
}
