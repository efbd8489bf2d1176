import { describe, expect, it } from 'vitest';
import { demoExposure } from './demo-exposure.ts';

const demo = { demo: true, host: '127.0.0.1', publicUrl: undefined };
const beyond = { ...demo, host: '0.0.0.0' };
const generated = { hasOtherCompanies: false, release: { source: 'generated, seed 1' } };
const imported = { hasOtherCompanies: false, release: { source: 'Vendor A' } };
const company = { hasOtherCompanies: true, release: null };

describe('demo mode with real data', () => {
  it.each([
    ['on the same machine', demo, imported],
    ['on the same machine by IPv6', { ...demo, host: '::1' }, company],
    ['that is none: invented people and companies', beyond, generated],
    ['that is none yet', beyond, { hasOtherCompanies: false, release: null }],
    ['is no demo', { ...beyond, demo: false }, imported],
  ])('may start %s', (_, config, data) => {
    expect(demoExposure(config, data)).toBeNull();
  });

  it.each([
    ['an imported prospect file', beyond, imported],
    ['a company of your own', beyond, company],
    ['a company of your own', { ...demo, publicUrl: 'https://mail.example' }, company],
    ['an imported prospect file', { ...demo, host: '192.168.1.4' }, imported],
  ])('may not open %s to other machines', (named, config, data) => {
    expect(demoExposure(config, data)).toBe(
      `Demo mode, whose passwords everybody knows, would open ${named} to other machines: leave out HOST and PUBLIC_URL, or set DEMO=off.`,
    );
  });
});
