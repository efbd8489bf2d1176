import * as client from 'openid-client';
import { z } from 'zod';
import type { DirectorySettings } from '../config.ts';
import { type Directory, DirectoryFailure, type DirectoryPerson } from './directory.ts';
import { failureOf } from './openid-failure.ts';

/** Seconds by which the clocks of issuer and server may differ. */
export const clockToleranceSeconds = 60;
/** Seconds that the issuer has for an answer. */
const timeoutSeconds = 5;
/** Milliseconds for which the issuer's description of itself counts. */
const describedForMs = 3_600_000;
/** Milliseconds for which an issuer that did not describe itself is not asked again. */
const restMs = 3_000;

/** The longest subject that OpenID Connect allows. */
const maxSubjectLength = 255;

const emailSchema = z.object({ email: z.string().min(1).max(320), email_verified: z.literal(true) });

export interface OpenIdDirectorySettings extends Pick<DirectorySettings, 'issuer' | 'clientId' | 'clientSecret'> {
  /** The address of the page to which the issuer sends the browser back. The issuer knows this address, too. */
  readonly redirectUri: string;
}

/**
 * A directory that speaks OpenID Connect: a code with PKCE, state and nonce. The issuer is first asked when somebody
 * signs in, so that the server starts without it.
 */
export function openIdDirectory(settings: OpenIdDirectorySettings): Directory {
  const issuer = describedIssuer(settings);
  return {
    begin: async () => {
      const configuration = await issuer();
      const secrets = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        codeVerifier: client.randomPKCECodeVerifier(),
      };
      const address = client.buildAuthorizationUrl(configuration, {
        redirect_uri: settings.redirectUri,
        scope: 'openid email',
        state: secrets.state,
        nonce: secrets.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(secrets.codeVerifier),
        code_challenge_method: 'S256',
      });
      return { address: address.href, secrets };
    },
    finish: async ({ state, code, error, iss }, { nonce, codeVerifier }) => {
      const configuration = await issuer();
      const address = new URL(settings.redirectUri);
      const parameters = { state, code, error, iss };
      for (const [name, value] of Object.entries(parameters))
        if (value !== undefined) address.searchParams.set(name, value);
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: codeVerifier };
      const tokens = await client.authorizationCodeGrant(configuration, address, checks).catch(rethrow);
      const claims = tokens.claims();
      if (claims === undefined) throw new DirectoryFailure('refused', 'NO_ID_TOKEN');
      // The library checks only the end of a token. A clock that is ahead would make tokens work for longer.
      if (claims.iat > Date.now() / 1000 + clockToleranceSeconds) throw new DirectoryFailure('refused', 'CLOCK_AHEAD');
      if (claims.sub.length > maxSubjectLength) throw new DirectoryFailure('refused', 'LONG_SUBJECT');
      return personOf(configuration, claims, tokens.access_token);
    },
  };
}

function personOf(configuration: client.Configuration, claims: client.IDToken, accessToken: string): DirectoryPerson {
  return {
    issuer: claims.iss,
    subject: claims.sub,
    verifiedEmail: async () => {
      // Some issuers tell the address in the token, others only when they are asked for it.
      const isInToken = claims.email !== undefined || configuration.serverMetadata().userinfo_endpoint === undefined;
      const told = isInToken
        ? claims
        : await client.fetchUserInfo(configuration, accessToken, claims.sub).catch(rethrow);
      const read = emailSchema.safeParse(told);
      return read.success ? read.data.email : null;
    },
  };
}

const rethrow = (error: unknown): never => {
  throw failureOf(error);
};

/**
 * Asks the issuer to describe itself, and remembers the description. Calls at one moment ask together. While the issuer
 * is away, an older description still counts.
 */
function describedIssuer(settings: OpenIdDirectorySettings): () => Promise<client.Configuration> {
  let known: { readonly configuration: client.Configuration; readonly until: number } | undefined;
  let failed: { readonly failure: DirectoryFailure; readonly until: number } | undefined;
  let asking: Promise<client.Configuration> | undefined;
  const ask = async () => {
    try {
      const configuration = await discover(settings);
      known = { configuration, until: performance.now() + describedForMs };
      return configuration;
    } catch (error) {
      // Whatever the issuer answered, nobody can sign in with its description.
      const failure = new DirectoryFailure('away', failureOf(error).reason);
      failed = { failure, until: performance.now() + restMs };
      if (known !== undefined) return known.configuration;
      throw failure;
    } finally {
      asking = undefined;
    }
  };
  return async () => {
    const now = performance.now();
    if (known !== undefined && (now < known.until || (failed !== undefined && now < failed.until)))
      return known.configuration;
    if (failed !== undefined && now < failed.until) throw failed.failure;
    asking ??= ask();
    return asking;
  };
}

async function discover({ issuer, clientId, clientSecret }: OpenIdDirectorySettings): Promise<client.Configuration> {
  const server = new URL(issuer);
  const configuration = await client.discovery(
    server,
    clientId,
    { [client.clockTolerance]: clockToleranceSeconds },
    clientSecret === undefined ? client.None() : secretSender(clientSecret),
    {
      timeout: timeoutSeconds,
      // The settings allow plain HTTP only for an issuer on this machine.
      ...(server.protocol === 'http:' && { execute: [client.allowInsecureRequests] }),
    },
  );
  // Some providers have one address for the directories of all their customers, and would let anybody's users in.
  const own = configuration.serverMetadata().issuer;
  if (!URL.canParse(own) || new URL(own).href !== server.href) throw new DirectoryFailure('away', 'OTHER_ISSUER');
  // A token comes straight from the issuer, and its signature is checked all the same.
  client.enableNonRepudiationChecks(configuration);
  return configuration;
}

/** Sends the secret in the way that the issuer names. An issuer that names none takes it in the header. */
function secretSender(secret: string): client.ClientAuth {
  const [inBody, inHeader] = [client.ClientSecretPost(secret), client.ClientSecretBasic(secret)];
  return (server, ...rest) =>
    (server.token_endpoint_auth_methods_supported?.includes('client_secret_post') === true ? inBody : inHeader)(
      server,
      ...rest,
    );
}
