import type { Release } from '@dropdate/prospect-engine/prospect-engine';
import type { Config } from './platform/config.ts';

const loopback = ['127.0.0.1', '::1', 'localhost'];

/** Whether other machines can reach a demo server. */
export function isDemoServedBeyond({ demo, host, publicUrl }: Pick<Config, 'demo' | 'host' | 'publicUrl'>): boolean {
  return demo && (publicUrl !== undefined || !loopback.includes(host));
}

/**
 * The reason why a demo server must not run; null when the server may run. Everybody knows the demo's passwords, so a
 * demo server with real data may serve only its own machine (decision 54).
 */
export function demoExposure(
  config: Pick<Config, 'demo' | 'host' | 'publicUrl'>,
  data: { readonly hasOtherCompanies: boolean; readonly release: Pick<Release, 'source'> | null },
): string | null {
  if (!isDemoServedBeyond(config)) return null;
  const isReal = data.release !== null && !data.release.source.startsWith('generated');
  const real = data.hasOtherCompanies ? 'a company of your own' : isReal ? 'an imported prospect file' : null;
  if (real === null) return null;
  return `Demo mode, whose passwords everybody knows, would open ${real} to other machines: leave out HOST and PUBLIC_URL, or set DEMO=off.`;
}
