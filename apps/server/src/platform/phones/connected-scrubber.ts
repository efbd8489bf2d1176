import type { Clock } from '../clock.ts';
import { type Config, ownAddress } from '../config.ts';
import type { PhoneScrubber } from './phone-scrubber.ts';
import { sandboxScrubber } from './sandbox-scrubber.ts';
import { webhookScrubber } from './webhook-scrubber.ts';

/**
 * The service of the settings, or the sandbox in demo mode. Elsewhere none, because the findings of the sandbox are invented
 * (decision 58).
 */
export function connectedScrubber(parts: { readonly config: Config; readonly clock: Clock }): PhoneScrubber | null {
  const { config, clock } = parts;
  if (config.phoneScrub !== null) return webhookScrubber({ ...config.phoneScrub, origin: ownAddress(config), clock });
  return config.demo ? sandboxScrubber : null;
}
